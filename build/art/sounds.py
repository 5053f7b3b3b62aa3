"""Sounds: short, dry and soft, like things on a wooden table. All of them are synthesised here."""

import io
from collections.abc import Callable

import numpy as np
import soundfile

from .ogg import with_serial
from .paths import SOUNDS

RATE = 44100
Wave = np.ndarray


def build() -> None:
    """Write all sounds as mono Ogg Vorbis."""
    SOUNDS.mkdir(parents=True, exist_ok=True)
    for serial, (name, (make, peak)) in enumerate(SOUND_BOOK.items(), start=1):
        wave = make(np.random.default_rng(serial))
        wave = _faded(wave * peak / np.abs(wave).max())
        data = io.BytesIO()
        soundfile.write(data, wave, RATE, format="OGG", subtype="VORBIS", compression_level=0.72)
        (SOUNDS / f"{name}.ogg").write_bytes(with_serial(data.getvalue(), serial))


# ------------------------------------------------------------------------------------------ building blocks


def _time(seconds: float) -> Wave:
    return np.arange(int(seconds * RATE)) / RATE


def _faded(wave: Wave, seconds: float = 0.004) -> Wave:
    """Return the wave with edges that do not click."""
    edge = np.linspace(0, 1, int(seconds * RATE))
    wave = wave.copy()
    wave[-edge.size :] *= edge[::-1]
    wave[: edge.size // 4] *= edge[::4]
    return wave


def _rustle(dice: np.random.Generator, seconds: float, low: float, high: float) -> Wave:
    """Return noise between two frequencies, with soft slopes."""
    size = int(seconds * RATE)
    spectrum = np.fft.rfft(dice.normal(size=size))
    frequency = np.fft.rfftfreq(size, 1 / RATE)
    band = 1 / (1 + (low / np.maximum(frequency, 1)) ** 4) / (1 + (frequency / high) ** 4)
    wave = np.fft.irfft(spectrum * band, size)
    return wave / np.abs(wave).max()


def _swell(seconds: float, rise: float, fall: float) -> Wave:
    """Return an envelope that rises quickly and dies away."""
    time = _time(seconds)
    return np.minimum(time / rise, 1) * np.exp(-np.maximum(time - rise, 0) / fall)


def _modes(seconds: float, *modes: tuple[float, float, float]) -> Wave:
    """Return a struck body: the sum of (frequency, loudness, decay time)."""
    time = _time(seconds)
    return sum(
        loudness * np.sin(2 * np.pi * frequency * time) * np.exp(-time / decay) for frequency, loudness, decay in modes
    )


def _mix(seconds: float, *parts: tuple[float, Wave]) -> Wave:
    """Return the parts added up, each from its own moment on."""
    whole = np.zeros(int(seconds * RATE))
    for start, wave in parts:
        first = int(start * RATE)
        room = whole[first : first + wave.size]
        room += wave[: room.size]
    return whole


def _thud(loudness: float = 1) -> Wave:
    """Return something light set down on wood."""
    return loudness * _modes(0.12, (105, 1, 0.022), (212, 0.5, 0.014), (470, 0.22, 0.008))


def _mallet(frequency: float, seconds: float = 0.9) -> Wave:
    """Return a soft note between marimba and celesta."""
    strike = _modes(
        seconds,
        (frequency, 1, 0.32),
        (frequency * 2.005, 0.22, 0.2),
        (frequency * 3.99, 0.16, 0.07),
        (frequency * 9.2, 0.04, 0.02),
    )
    return strike * np.minimum(_time(seconds) / 0.003, 1)


# ------------------------------------------------------------------------------------------------ the sounds


def _card(dice: np.random.Generator) -> Wave:
    return _mix(0.17, (0, 0.8 * _rustle(dice, 0.13, 1800, 6500) * _swell(0.13, 0.035, 0.025)), (0.07, _thud(0.35)))


def _place(dice: np.random.Generator) -> Wave:
    return _mix(0.16, (0, _thud()), (0, 0.4 * _rustle(dice, 0.05, 900, 5000) * _swell(0.05, 0.001, 0.009)))


def _flip(dice: np.random.Generator) -> Wave:
    first = 0.6 * _rustle(dice, 0.1, 1200, 4500) * _swell(0.1, 0.03, 0.02)
    second = 0.8 * _rustle(dice, 0.08, 2600, 8000) * _swell(0.08, 0.004, 0.016)
    return _mix(0.22, (0, first), (0.09, second), (0.1, _thud(0.4)))


def _shuffle(dice: np.random.Generator) -> Wave:
    parts, moment = [], 0.0
    for step in range(18):
        snap = dice.uniform(0.4, 0.9) * _rustle(dice, 0.03, 2000, 7000) * _swell(0.03, 0.001, 0.006)
        parts.append((moment, snap))
        moment += 0.034 - 0.012 * np.sin(np.pi * step / 17)
    parts.append((moment + 0.03, 0.7 * _rustle(dice, 0.12, 1500, 5500) * _swell(0.12, 0.05, 0.02)))
    parts.append((moment + 0.12, _thud(0.8)))
    return _mix(moment + 0.26, *parts)


def _coin(dice: np.random.Generator) -> Wave:
    def ring(pitch: float) -> Wave:
        return _modes(
            0.3,
            (2350 * pitch, 1, 0.07),
            (3920 * pitch, 0.6, 0.05),
            (5480 * pitch, 0.4, 0.035),
            (7700 * pitch, 0.2, 0.02),
        )

    click = 0.3 * _rustle(dice, 0.02, 3000, 9000) * _swell(0.02, 0.001, 0.003)
    return _mix(0.42, (0, click), (0, 0.7 * ring(1)), (0.075, ring(1.06)), (0.075, click))


def _wood(dice: np.random.Generator) -> Wave:
    body = _modes(0.14, (392, 1, 0.028), (1065, 0.5, 0.014), (1890, 0.25, 0.008), (150, 0.5, 0.03))
    return _mix(0.15, (0, body), (0, 0.2 * _rustle(dice, 0.015, 1500, 6000) * _swell(0.015, 0.001, 0.003)))


def _page(dice: np.random.Generator) -> Wave:
    flutter = 0.7 + 0.3 * np.sin(2 * np.pi * 23 * _time(0.3) + 0.6)
    return _mix(
        0.36,
        (0, 0.7 * _rustle(dice, 0.3, 900, 4200) * _swell(0.3, 0.11, 0.06) * flutter),
        (0.17, 0.5 * _rustle(dice, 0.1, 2400, 7000) * _swell(0.1, 0.02, 0.02)),
        (0.22, _thud(0.2)),
    )


def _bell(_: np.random.Generator) -> Wave:
    pitch = 1046.5
    ratios = ((0.5, 0.25, 0.5), (1, 1, 0.42), (1.19, 0.25, 0.3), (2, 0.5, 0.22), (2.74, 0.2, 0.12), (4.1, 0.1, 0.05))
    tone = _modes(1.3, *((pitch * ratio, loudness, decay) for ratio, loudness, decay in ratios))
    return tone * np.minimum(_time(1.3) / 0.002, 1)


def _tick(_: np.random.Generator) -> Wave:
    return _modes(0.05, (1750, 1, 0.006), (3100, 0.4, 0.003), (620, 0.5, 0.008))


def _error(_: np.random.Generator) -> Wave:
    def tap(pitch: float) -> Wave:
        return _modes(0.16, (pitch, 1, 0.045), (pitch * 2, 0.3, 0.02), (pitch * 3.1, 0.1, 0.01))

    return _mix(0.32, (0, tap(208)), (0.12, tap(165)))


def _reveal(dice: np.random.Generator) -> Wave:
    air = 0.22 * _rustle(dice, 0.4, 3000, 9000) * _swell(0.4, 0.18, 0.06)
    return _mix(0.95, (0, air), (0.1, 0.6 * _mallet(587.33, 0.7)), (0.19, 0.9 * _mallet(880, 0.75)))


def _win(_: np.random.Generator) -> Wave:
    """Four rising notes and a chord that rests."""
    tune = ((0, 523.25), (0.17, 659.25), (0.34, 783.99), (0.56, 1046.5))
    chord = (261.63, 392.0, 659.25, 1046.5)
    parts = [(start, 0.75 * _mallet(pitch, 1.2)) for start, pitch in tune]
    parts += [(0.95 + 0.02 * i, 0.5 * _mallet(pitch, 1.6)) for i, pitch in enumerate(chord)]
    return _mix(2.6, *parts)


def _loss(_: np.random.Generator) -> Wave:
    return _mix(
        1.5, (0, 0.8 * _mallet(440, 0.8)), (0.24, 0.75 * _mallet(349.23, 0.8)), (0.52, 0.8 * _mallet(293.66, 0.95))
    )


SOUND_BOOK: dict[str, tuple[Callable[[np.random.Generator], Wave], float]] = {
    "card": (_card, 0.5),
    "place": (_place, 0.55),
    "flip": (_flip, 0.5),
    "shuffle": (_shuffle, 0.5),
    "coin": (_coin, 0.4),
    "wood": (_wood, 0.55),
    "page": (_page, 0.45),
    "bell": (_bell, 0.4),
    "tick": (_tick, 0.3),
    "error": (_error, 0.45),
    "reveal": (_reveal, 0.45),
    "win": (_win, 0.5),
    "loss": (_loss, 0.45),
}
"""Name → how it is made, and its loudest sample."""
