"""check_conan.py ROOT FOLDER VERSION: the Conan recipe, by modules that stand in for Conan's: the sources that it
exports are enough for CMake, which takes each of its variables."""
import pathlib
import shutil
import subprocess
import sys
import types

root, folder, version = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), sys.argv[3]


class Recipe:
    recipe_folder = str(root / "packaging/conan")
    export_sources_folder = str(folder / "sources")

    def requires(self, name, **_):
        self.required.append(name.split("/")[0])


class Toolchain:
    def __init__(self, recipe):
        self.cache_variables = recipe.variables = {}

    def generate(self):
        pass


def copy(_, pattern, src, dst):
    found = [each for each in pathlib.Path(src).glob(pattern.replace("/*", "/**/*")) if each.is_file()]
    assert found, f"nothing is {pattern}"
    for each in found:
        to = pathlib.Path(dst) / each.relative_to(src)
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(each, to)


class Nothing:
    def __init__(self, *_):
        self.generate = lambda: None


for name, members in {"conan": {"ConanFile": Recipe}, "conan.tools": {}, "conan.tools.files": {"copy": copy},
                      "conan.tools.cmake": {"CMake": Nothing, "CMakeDeps": Nothing, "CMakeToolchain": Toolchain,
                                            "cmake_layout": Nothing}}.items():
    sys.modules[name] = types.ModuleType(name)
    vars(sys.modules[name]).update(members)
sys.dont_write_bytecode = True
sys.path.insert(0, Recipe.recipe_folder)
import conanfile  # noqa: E402  the recipe, whose imports are those above

shutil.rmtree(folder, ignore_errors=True)
recipe = conanfile.Decider()
recipe.required = []
recipe.set_version()
assert recipe.version == version, f"the recipe's version is {recipe.version}, that of bt/version.h is {version}"
recipe.export_sources()
for formats in (False, True):
    recipe.options = types.SimpleNamespace(formats=formats)
    recipe.requirements()
    recipe.generate()
    variables = [f"-D{name}={'ON' if value else 'OFF'}" for name, value in recipe.variables.items()]
    command = ["cmake", "-S", recipe.export_sources_folder, "-B", str(folder / f"build_{formats}"), *variables]
    said = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    assert said.returncode == 0 and "not used by the project" not in said.stdout, said.stdout
assert recipe.required == ["fmt", "fmt", "nlohmann_json"], recipe.required
