"""Ogg streams carry a random serial number; a fixed one makes the files the same at every build."""

import struct

HEADER = struct.Struct("<4sBBqIIIB")
POLYNOMIAL = 0x04C11DB7


def with_serial(stream: bytes, serial: int) -> bytes:
    """Return the same stream with this serial number on every page."""
    pages, position = [], 0
    while position < len(stream):
        magic, version, kind, granule, _, number, _, segments = HEADER.unpack_from(stream, position)
        table = stream[position + HEADER.size : position + HEADER.size + segments]
        end = position + HEADER.size + segments + sum(table)
        body = stream[position + HEADER.size : end]
        blank = HEADER.pack(magic, version, kind, granule, serial, number, 0, segments) + body
        checksum = _checksum(blank)
        pages.append(HEADER.pack(magic, version, kind, granule, serial, number, checksum, segments) + body)
        position = end
    return b"".join(pages)


def _checksum(page: bytes) -> int:
    """Return Ogg's CRC: 32 bits, not reflected, starting from zero."""
    value = 0
    for byte in page:
        value ^= byte << 24
        for _ in range(8):
            value = (value << 1) ^ (POLYNOMIAL if value & 0x80000000 else 0)
        value &= 0xFFFFFFFF
    return value
