# An overlay port: it builds the clone that it is in (docs/guide/install.md).
get_filename_component(SOURCE_PATH "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
vcpkg_check_linkage(ONLY_STATIC_LIBRARY)
vcpkg_check_features(OUT_FEATURE_OPTIONS features FEATURES
    formats DECIDER_BUILD_FORMATS
    tool DECIDER_BUILD_TOOL)
vcpkg_cmake_configure(SOURCE_PATH "${SOURCE_PATH}" OPTIONS
    ${features} -DDECIDER_BUILD_C=OFF -DDECIDER_BUILD_TESTS=OFF -DDECIDER_BUILD_DEMO=OFF
    -DDECIDER_PARALLEL=OFF -DDECIDER_MPI=OFF)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH lib/cmake/decider)
vcpkg_fixup_pkgconfig()
if("tool" IN_LIST FEATURES)
    vcpkg_copy_tools(TOOL_NAMES decider AUTO_CLEAN)
endif()
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include" "${CURRENT_PACKAGES_DIR}/debug/share")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
