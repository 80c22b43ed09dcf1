"""Packs the clone that it is in: `conan create packaging/conan` (docs/guide/install.md). For Conan 2."""
import re
from pathlib import Path

from conan import ConanFile
from conan.tools.cmake import CMake, CMakeDeps, CMakeToolchain, cmake_layout
from conan.tools.files import copy


class Decider(ConanFile):
    name = "decider"
    description = "Deciders and behaviors for game AI"
    license = "MIT"
    package_type = "static-library"
    settings = "os", "compiler", "build_type", "arch"
    options = {"formats": [True, False]}  # decider::formats, which reads behavior trees from files of other systems
    default_options = {"formats": False}

    def set_version(self):
        text = (Path(self.recipe_folder) / "../../bt/version.h").read_text()
        parts = (re.search(rf"BT_VERSION_{part} (\d+)", text).group(1) for part in ("MAJOR", "MINOR", "PATCH"))
        self.version = ".".join(parts)

    def export_sources(self):
        clone = Path(self.recipe_folder) / "../.."
        for pattern in ("CMakeLists.txt", "LICENSE", "README.md", "bt/*", "macros/*", "adapters/*", "cmake/*"):
            copy(self, pattern, clone, self.export_sources_folder)

    def requirements(self):
        # To build the library; a program that links it needs no package.
        self.requires("fmt/[>=9]", visible=False)
        if self.options.formats:
            self.requires("nlohmann_json/[>=3.11]", visible=False)

    def layout(self):
        cmake_layout(self)

    def generate(self):
        CMakeDeps(self).generate()
        toolchain = CMakeToolchain(self)
        for part in ("TESTS", "DEMO", "TOOL", "C"):
            toolchain.cache_variables[f"DECIDER_BUILD_{part}"] = False
        toolchain.cache_variables["DECIDER_BUILD_FORMATS"] = bool(self.options.formats)
        toolchain.cache_variables["DECIDER_PARALLEL"] = False
        toolchain.cache_variables["DECIDER_MPI"] = False
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        CMake(self).install()

    def package_info(self):
        # The library's own package for find_package, with its targets.
        self.cpp_info.set_property("cmake_find_mode", "none")
        self.cpp_info.builddirs.append("lib/cmake/decider")
