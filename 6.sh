cmake -S meadow -B build -DCMAKE_BUILD_TYPE=Debug
cmake --build build -j4
