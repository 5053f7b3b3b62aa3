"""Runs inside the Debian that build/wheel sets up: compiles SDL, FreeType and pygame-ce to one module, and packs it.

pygame-ce's sources stay as they are, but for one condition. The module is linked like its own Emscripten build:
everything in one.
"""

from __future__ import annotations

import base64
import hashlib
import os
import re
import runpy
import shutil
import subprocess
import sys
import time
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from versions import PLATFORM, PYGAME, PYTHON, TAG, WHEEL

BUILD = Path("/build")
EMSCRIPTEN = Path("/usr/share/emscripten")
BEGAN = time.monotonic()

FLAGS = [
    *("-O3", "-g0", "-fPIC", "-DNDEBUG", "-w"),
    *("-fwasm-exceptions", "-sSUPPORT_LONGJMP=wasm"),  # as Pyodide's own Python was built
    *("-fvisibility=hidden", "-DDECLSPEC="),  # Pyodide's JavaScript has an SDL 1 with the same names: hide ours
    "-msimd128",  # several pixels at a time
]
LINK = [
    *("-O3", "-g0", "-sSIDE_MODULE=2", "-sWASM_BIGINT"),
    *("-fwasm-exceptions", "-sSUPPORT_LONGJMP=wasm", "-sEXPORTED_FUNCTIONS=_PyInit_base"),
]


def run(command: list[str], cwd: Path = Path("/")) -> str:
    """Run a tool; its output is the error if it fails."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=cwd)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)}\n{done.stdout[-6000:]}")
    return done.stdout


def say(text: str) -> None:
    """Tell how far it is."""
    print(f"   [{time.monotonic() - BEGAN:4.0f} s] {text}", flush=True)


def folder(pattern: str) -> Path:
    """The one source folder of this kind."""
    found = [path for path in BUILD.glob(pattern) if path.is_dir()]
    assert len(found) == 1, (pattern, found)
    return found[0]


def compile_all(name: str, sources: list[Path], flags: list[str], objects: Path) -> list[str]:
    """Compile what has changed, on all cores; the objects in the order of their sources."""
    (objects / name).mkdir(parents=True, exist_ok=True)
    made, jobs = [], []
    for source in sources:
        target = objects / name / (re.sub(r"\W", "_", str(source.relative_to("/"))) + ".o")
        made.append(str(target))
        if not target.exists() or target.stat().st_mtime < source.stat().st_mtime:
            jobs.append(["emcc", "-c", str(source), "-o", str(target), *flags])
    with ThreadPoolExecutor(os.cpu_count()) as workers:
        list(workers.map(run, jobs))
    say(f"{name}: {len(jobs)} of {len(sources)} files compiled")
    return made


def patch(file: Path, *changes: tuple[str, str]) -> None:
    """Change some lines, once."""
    text = file.read_text(encoding="utf-8")
    for old, new in changes:
        if old in text:
            text = text.replace(old, new)
        else:
            assert new in text, f"{file} has changed: {old}"
    if text != file.read_text(encoding="utf-8"):
        file.write_text(text, encoding="utf-8")


# --- The libraries -------------------------------------------------------------------------------------------------

SDL_SOURCES = """
    SDL.c SDL_assert.c SDL_dataqueue.c SDL_error.c SDL_guid.c SDL_hints.c SDL_list.c SDL_log.c SDL_utils.c
    atomic/SDL_atomic.c atomic/SDL_spinlock.c audio/SDL_audio.c audio/SDL_audiocvt.c audio/SDL_audiodev.c
    audio/SDL_audiotypecvt.c audio/SDL_mixer.c audio/SDL_wave.c cpuinfo/SDL_cpuinfo.c dynapi/SDL_dynapi.c
    events/SDL_clipboardevents.c events/SDL_displayevents.c events/SDL_dropevents.c events/SDL_events.c
    events/SDL_gesture.c events/SDL_keyboard.c events/SDL_keysym_to_scancode.c events/SDL_scancode_tables.c
    events/SDL_mouse.c events/SDL_quit.c events/SDL_touch.c events/SDL_windowevents.c file/SDL_rwops.c
    haptic/SDL_haptic.c hidapi/SDL_hidapi.c joystick/controller_type.c joystick/SDL_gamecontroller.c
    joystick/SDL_joystick.c joystick/SDL_steam_virtual_gamepad.c power/SDL_power.c render/SDL_render.c
    render/SDL_yuv_sw.c render/opengl/SDL_render_gl.c render/opengl/SDL_shaders_gl.c
    render/opengles/SDL_render_gles.c render/opengles2/SDL_render_gles2.c render/opengles2/SDL_shaders_gles2.c
    render/software/SDL_blendfillrect.c render/software/SDL_blendline.c render/software/SDL_blendpoint.c
    render/software/SDL_drawline.c render/software/SDL_drawpoint.c render/software/SDL_render_sw.c
    render/software/SDL_rotate.c render/software/SDL_triangle.c sensor/SDL_sensor.c sensor/dummy/SDL_dummysensor.c
    stdlib/SDL_crc16.c stdlib/SDL_crc32.c stdlib/SDL_getenv.c stdlib/SDL_iconv.c stdlib/SDL_malloc.c
    stdlib/SDL_qsort.c stdlib/SDL_stdlib.c stdlib/SDL_string.c stdlib/SDL_strtokr.c thread/SDL_thread.c
    timer/SDL_timer.c video/SDL_RLEaccel.c video/SDL_blit.c video/SDL_blit_0.c video/SDL_blit_1.c
    video/SDL_blit_A.c video/SDL_blit_N.c video/SDL_blit_auto.c video/SDL_blit_copy.c video/SDL_blit_slow.c
    video/SDL_bmp.c video/SDL_clipboard.c video/SDL_egl.c video/SDL_fillrect.c video/SDL_pixels.c video/SDL_rect.c
    video/SDL_shape.c video/SDL_stretch.c video/SDL_surface.c video/SDL_video.c video/SDL_yuv.c
    video/emscripten/SDL_emscriptenevents.c video/emscripten/SDL_emscriptenframebuffer.c
    video/emscripten/SDL_emscriptenmouse.c video/emscripten/SDL_emscriptenopengles.c
    video/emscripten/SDL_emscriptenvideo.c audio/emscripten/SDL_emscriptenaudio.c video/dummy/SDL_nullevents.c
    video/dummy/SDL_nullframebuffer.c video/dummy/SDL_nullvideo.c video/yuv2rgb/yuv_rgb_std.c
    audio/disk/SDL_diskaudio.c audio/dummy/SDL_dummyaudio.c loadso/dlopen/SDL_sysloadso.c
    power/emscripten/SDL_syspower.c joystick/emscripten/SDL_sysjoystick.c
    filesystem/emscripten/SDL_sysfilesystem.c timer/unix/SDL_systimer.c haptic/dummy/SDL_syshaptic.c
    main/dummy/SDL_dummy_main.c locale/SDL_locale.c locale/emscripten/SDL_syslocale.c misc/SDL_url.c
    misc/emscripten/SDL_sysurl.c thread/generic/SDL_syscond.c thread/generic/SDL_sysmutex.c
    thread/generic/SDL_syssem.c thread/generic/SDL_systhread.c thread/generic/SDL_systls.c
"""
"""As Emscripten's own port of SDL 2, without what belongs to other systems."""

FREETYPE_SOURCES = """
    src/base/ftsystem.c src/autofit/autofit.c src/base/ftbase.c src/base/ftbbox.c src/base/ftbdf.c
    src/base/ftbitmap.c src/base/ftcid.c src/base/ftdebug.c src/base/ftfstype.c src/base/ftgasp.c
    src/base/ftglyph.c src/base/ftgxval.c src/base/ftinit.c src/base/ftmm.c src/base/ftotval.c src/base/ftpatent.c
    src/base/ftpfr.c src/base/ftstroke.c src/base/ftsynth.c src/base/fttype1.c src/base/ftwinfnt.c src/bdf/bdf.c
    src/bzip2/ftbzip2.c src/cache/ftcache.c src/cff/cff.c src/cid/type1cid.c src/gzip/ftgzip.c src/lzw/ftlzw.c
    src/pcf/pcf.c src/pfr/pfr.c src/psaux/psaux.c src/pshinter/pshinter.c src/psnames/psnames.c
    src/raster/raster.c src/sdf/sdf.c src/sfnt/sfnt.c src/smooth/smooth.c src/svg/svg.c src/truetype/truetype.c
    src/type1/type1.c src/type42/type42.c src/winfonts/winfnt.c
"""

PICTURES = ("BMP", "GIF", "JPG", "LBM", "PCX", "PNG", "PNM", "QOI", "SVG", "TGA", "XCF", "XPM", "XV")

SDL, IMAGE, TTF, MIXER = (folder(f"libsdl2{name}-2*") for name in ("", "-image", "-ttf", "-mixer"))
FREETYPE = folder("freetype-2*")
INCLUDE = BUILD / "include"


PAINT = """
            var left = $3;
            var top = $4;
            var wide = $5;
            var end = top + $6;
            for (var row = top; row < end; row++) {
                var from = row * w + left;
                data32.set(HEAP32.subarray(src + from, src + from + wide), from);
            }
        }
        SDL2.ctx.putImageData(SDL2.image, 0, 0, left, top, wide, end - top);
    }, surface->w, surface->h, shown, rects[i].x, rects[i].y, rects[i].w, rects[i].h);
    }
"""
"""How a part of the window's pixels comes to the page: the rest of the page's picture stays as it is."""
TURN = """
    static Uint32 *shown = NULL;
    static int room = 0;
    if (room < surface->w * surface->h) {
        SDL_free(shown);
        room = surface->w * surface->h;
        shown = (Uint32 *)SDL_malloc(room * 4);
        if (!shown) {
            room = 0;
            return SDL_OutOfMemory();
        }
    }
    for (int i = 0; i < numrects; i++) {
    for (int y = rects[i].y; y < rects[i].y + rects[i].h; y++) {
        const Uint32 *from = (Uint32 *)((Uint8 *)surface->pixels + y * surface->pitch) + rects[i].x;
        Uint32 *to = shown + y * surface->w + rects[i].x;
        for (int x = 0; x < rects[i].w; x++) {
            to[x] = 0xff000000 | (from[x] & 0xff00) | ((from[x] >> 16) & 0xff) | ((from[x] & 0xff) << 16);
        }
    }
"""
"""The page wants red first, and opaque."""


def patch_sdl() -> None:
    """Five small changes."""
    patch(
        # A browser has no signals, and newer Emscriptens disagree with Pyodide about the size of sigset_t.
        SDL / "include" / "SDL_config_emscripten.h",
        ("#define HAVE_SIGNAL_H 1", "/* no HAVE_SIGNAL_H */"),
        ("#define HAVE_SIGACTION 1", "/* no HAVE_SIGACTION */"),
    )
    off = "                SDL2.audio.scriptProcessorNode"
    patch(
        # SDL closes the sound without unhooking it: a late call would then run on freed memory.
        SDL / "src" / "audio" / "emscripten" / "SDL_emscriptenaudio.c",
        (f"{off}.disconnect();", f"{off}.onaudioprocess = null;\n{off}.disconnect( );"),
    )
    patch(
        # WebAssembly cannot be asked what it can do: it can do what this is compiled for.
        SDL / "src" / "cpuinfo" / "SDL_cpuinfo.c",
        ("#define CPU_haveSSE2()  (CPU_CPUIDFeatures[3] & 0x04000000)", "#define CPU_haveSSE2()  (1)"),
    )
    frame = SDL / "src" / "video" / "emscripten" / "SDL_emscriptenframebuffer.c"
    whole = frame.read_text(encoding="utf-8")
    if PAINT not in whole:
        # SDL would send all pixels to the page, whatever has changed; and it would have them in another order than all
        # other pictures, so that each of them would be turned when it is painted.
        before, _, rest = whole.partition("            num = data32.length;")
        begin, end = "    MAIN_THREAD_EM_ASM({", "surface->w, surface->h, surface->pixels);\n"
        order = "SDL_PIXELFORMAT_BGR888"
        assert [before.count(begin), before.count(order), rest.count(end)] == [1, 1, 1], f"{frame} has changed"
        before = before.replace(begin, f"{TURN}{begin}").replace(order, "SDL_PIXELFORMAT_RGB888")
        frame.write_text(before + PAINT + rest.partition(end)[2], encoding="utf-8")
    convert = "SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_RGBA32, 0);\n"
    free = "                SDL_FreeSurface(surface);\n"
    patch(
        # A picture with a palette and transparency was never given back after its conversion; SDL_image 2.8.9 does it.
        IMAGE / "src" / "IMG_stb.c",
        (f"{convert}{free}", f"{convert}                if (converted) surface->flags &= ~SDL_PREALLOC;\n{free}"),
    )


def gather_headers() -> None:
    """The public headers in one tree, as <SDL_…> and as <SDL2/…>."""
    if not INCLUDE.is_dir():
        (INCLUDE / "SDL2").mkdir(parents=True)
        for place in (SDL / "include", IMAGE / "include", MIXER / "include", TTF):
            for header in place.glob("*.h"):
                shutil.copy(header, INCLUDE / "SDL2")
        shutil.copytree(FREETYPE / "include", INCLUDE / "freetype2")


def libraries() -> list[str]:
    """SDL, its companions and FreeType as objects."""
    out = BUILD / "objects"
    sdl = [f"-I{INCLUDE}/SDL2", f"-I{INCLUDE}"]
    sources = [SDL / "src" / name for name in SDL_SOURCES.split()]
    objects = compile_all("sdl", sources, [*FLAGS, "-fwrapv", f"-I{SDL}/include"], out)
    # Pyodide offers neither the names of keys nor emscripten_sleep, which SDL calls only where it can sleep.
    out.mkdir(exist_ok=True)
    stub = out / "stubs.c"
    stub.write_text("void emscripten_sleep(unsigned ms) { (void)ms; }\n")
    objects += compile_all("html5", [EMSCRIPTEN / "system/lib/html5/dom_pk_codes.c", stub], FLAGS, out)
    formats = [
        "-DUSE_STBIMAGE",
        "-DSDL_IMAGE_SAVE_PNG=1",
        "-DSDL_IMAGE_SAVE_JPG=1",
        *(f"-DLOAD_{name}" for name in PICTURES),
    ]
    objects += compile_all("image", sorted((IMAGE / "src").glob("IMG*.c")), [*FLAGS, *sdl, *formats], out)
    own = ["-DFT2_BUILD_LIBRARY", "-DHAVE_UNISTD_H", "-DHAVE_FCNTL_H", f"-I{FREETYPE}/include"]
    objects += compile_all("freetype", [FREETYPE / name for name in FREETYPE_SOURCES.split()], [*FLAGS, *own], out)
    plain = ["-DTTF_USE_HARFBUZZ=0"]  # Latin letters need no shaping
    objects += compile_all("ttf", [TTF / "SDL_ttf.c"], [*FLAGS, *sdl, f"-I{INCLUDE}/freetype2", *plain], out)
    sounds = ["-DMUSIC_WAV", "-DMUSIC_OGG", "-DOGG_USE_STB", "-DMUSIC_FLAC_DRFLAC"]
    places = [f"-I{MIXER}/src", f"-I{MIXER}/src/codecs"]
    sources = sorted([*(MIXER / "src").glob("*.c"), *(MIXER / "src" / "codecs").glob("*.c")])
    objects += compile_all("mixer", sources, [*FLAGS, *sdl, *places, *sounds], out)
    return objects


# --- Python and pygame-ce ------------------------------------------------------------------------------------------

SOURCE = BUILD / f"pygame_ce-{PYGAME}"
OUT = BUILD / "out-2.5.8-314.0.7-em3.1.69"
"""This path stands in the module's error messages, so that it must never change."""


def pyodide_settings() -> dict[str, object]:
    """How Pyodide's own Python was configured."""
    os.environ.setdefault("PYODIDE_ROOT", "/x")
    settings: dict[str, object] = runpy.run_path(str(BUILD / "sysconfigdata.py"))["build_time_vars"]
    assert settings["SIZEOF_LONG"] == 4
    assert settings["SIZEOF_VOID_P"] == 4
    return settings


def python_headers(settings: dict[str, object]) -> Path:
    """Debian's headers of the same Python, with the pyconfig.h of Pyodide's."""
    debian = BUILD / "headers" / "usr" / "include"
    target = OUT / "pyinclude"
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(debian / f"python{PYTHON}", target)
    theirs = next(debian.glob(f"*-linux-gnu/python{PYTHON}/pyconfig.h")).read_text(encoding="utf-8")
    names = re.findall(r"^\s*(?:#\s*define|/\*\s*#\s*undef)\s+(\w+)", theirs, re.M)
    lines = ["#ifndef Py_PYCONFIG_H", "#define Py_PYCONFIG_H"]
    for name in dict.fromkeys(names):
        if name != "Py_PYCONFIG_H" and name in settings:
            lines.append(_definition(name, settings[name]))
    (target / "pyconfig.h").write_text("\n".join([*lines, "#endif"]) + "\n", encoding="utf-8")
    return target


def _definition(name: str, value: object) -> str:
    if value in (0, "", None) and not name.startswith(("SIZEOF_", "ALIGNOF_")):
        return f"/* #undef {name} */"
    if not isinstance(value, int) and (name == "PLATLIBDIR" or re.search(r"[^\w\s()]", str(value))):
        return f'#define {name} "{value}"'
    return f"#define {name} {value}"


def patch_pygame() -> None:
    """One condition: what pygame-ce has for SSE2, it may use; Emscripten turns that into WebAssembly's own (-msse2)."""
    for name in ("alphablit.c", "surface_fill.c"):
        patch(SOURCE / "src_c" / name, ("#if !defined(__EMSCRIPTEN__)\n", "#if defined(__SSE2__)\n"))


def pygame(headers: Path) -> list[str]:
    """pygame-ce as objects, its Cython parts included."""
    patch_pygame()
    generated = []
    (OUT / "gen").mkdir(parents=True, exist_ok=True)
    cython = SOURCE / "src_c" / "cython"
    for name in ("audio", "mixer", "sdl2", "video"):
        target = OUT / "gen" / f"{name}.c"
        generated.append(target)
        if not target.exists():
            run(["cython3", "-3", "-I", str(cython), f"{cython}/pygame/_sdl2/{name}.pyx", "-o", str(target)])
    macros = run(["python3", "buildconfig/get_version.py", "--macros"], cwd=SOURCE).split()
    places = [headers, SOURCE / "src_c", SOURCE / "src_c/include", SOURCE / "src_c/_sdl2"]
    places += [INCLUDE / "SDL2", INCLUDE, INCLUDE / "freetype2"]
    flags = [*FLAGS, *macros, *(f"-I{place}" for place in places), "-DBUILD_STATIC=1", "-msse2"]
    names = ("base.c", "bitmask.c", "rotozoom.c", "SDL_gfx/SDL_gfxPrimitives.c")
    names += ("simd_surface_fill_avx2.c", "simd_surface_fill_sse2.c")
    objects = compile_all(
        "pygame", [*(SOURCE / "src_c" / name for name in names), *generated], flags, BUILD / "objects"
    )
    twice = ("pg_sse2_at_runtime_but_uncompiled", "pg_neon_at_runtime_but_uncompiled")  # base.c has them, too
    apart = [f"-D{name}={name}_scaling" for name in twice]
    scaling = [SOURCE / "src_c" / "simd_transform_sse2.c"]
    return objects + compile_all("scaling", scaling, [*flags, *apart], BUILD / "objects")


# --- The wheel -----------------------------------------------------------------------------------------------------

SKIPPED_FOLDERS = {"__pyinstaller", "docs", "tests", "examples", "__pycache__"}
SKIPPED_FILES = (".pyi", ".build", ".icns", ".svg", "pygame_icon_mac.bmp")


def wheel(module: Path) -> Path:
    """The module and pygame-ce's Python files as a wheel, the same bytes every time."""
    files: dict[str, bytes] = {}
    for file in sorted((SOURCE / "src_py").rglob("*")):
        name = file.relative_to(SOURCE / "src_py")
        if file.is_file() and not SKIPPED_FOLDERS & set(name.parts) and not file.name.endswith(SKIPPED_FILES):
            files[f"pygame/{name}"] = file.read_bytes()
    files[f"pygame/{module.name}"] = module.read_bytes()
    info = f"pygame_ce-{PYGAME}.dist-info"
    files[f"{info}/METADATA"] = (SOURCE / "PKG-INFO").read_bytes()
    lines = ("Wheel-Version: 1.0", "Generator: stolik", "Root-Is-Purelib: false", f"Tag: {TAG}-{TAG}-{PLATFORM}")
    files[f"{info}/WHEEL"] = ("\n".join(lines) + "\n").encode()
    files[f"{info}/licenses/docs/LGPL.txt"] = (SOURCE / "docs" / "LGPL.txt").read_bytes()
    record = []
    for name, data in sorted(files.items()):
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        record.append(f"{name},sha256={digest},{len(data)}\n")
    files[f"{info}/RECORD"] = ("".join(record) + f"{info}/RECORD,,\n").encode()
    with zipfile.ZipFile(BUILD / WHEEL, "w") as archive:
        for name, data in sorted(files.items()):
            item = zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0))
            item.compress_type = zipfile.ZIP_DEFLATED
            item.external_attr = 0o644 << 16
            archive.writestr(item, data, compresslevel=9)
    return BUILD / WHEEL


def main() -> None:
    """Compile, link, pack."""
    OUT.mkdir(exist_ok=True)
    patch_sdl()
    gather_headers()
    libs = libraries()
    settings = pyodide_settings()
    objects = pygame(python_headers(settings))
    module = OUT / f"base{settings['EXT_SUFFIX']}"
    run(["emcc", *objects, *libs, *LINK, "-o", str(module)])
    say(f"linked: {module.stat().st_size} bytes")
    wheel(module)


if __name__ == "__main__":
    main()
