# `cpack` in the build folder makes rochade_VERSION_ARCH.deb from the component "program". Libraries that the program
# opens at run time become recommendations; dpkg names the package of this release that has the library.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME rochade)
set(CPACK_PACKAGE_CONTACT "The Rochade developers <rochade@example.org>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "chess for blind and sighted players, spoken and typed")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_COMPONENTS_ALL program)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME rochade)
set(CPACK_DEBIAN_PROGRAM_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PROGRAM_DESCRIPTION
"Rochade plays chess in a terminal under the Laws of FIDE. It prints and speaks
every move in the manner of Annexe D of the Laws and understands moves typed
the way they are spoken, in German, French, English, Spanish, Italian,
Portuguese, Russian, Dutch and Polish. Nothing is drawn or moved, so that
screen readers and braille displays get the same words.
.
It has a clock and an arbiter, the procedure of tournaments with blind players,
sealed moves, score sheets in braille, games against UCI engines, and a second
board in a browser for the sighted opponent.")

get_property(opened GLOBAL PROPERTY ROCHADE_OPENED)
set(recommended espeak-ng-data liblouis-data)
foreach(library IN LISTS opened)
  file(REAL_PATH ${library} library)
  execute_process(COMMAND dpkg-query -S ${library} OUTPUT_VARIABLE owner ERROR_QUIET)
  if(owner MATCHES "^([a-z0-9+.-]+)")
    list(APPEND recommended ${CMAKE_MATCH_1})
  endif()
endforeach()
list(REMOVE_DUPLICATES recommended)
list(JOIN recommended ", " CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS "stockfish, speech-dispatcher")

set(changelog ${PROJECT_BINARY_DIR}/accessibility/client/changelog.gz)
add_custom_command(OUTPUT ${changelog}
  COMMAND gzip -9nc ${CMAKE_CURRENT_LIST_DIR}/changelog > ${changelog}
  DEPENDS ${CMAKE_CURRENT_LIST_DIR}/changelog)
add_custom_target(changelog ALL DEPENDS ${changelog})
add_dependencies(manual changelog) # accessibility/play builds `manual`, so that `cmake --install` works
set(documents ${CMAKE_INSTALL_DATADIR}/doc/rochade)
install(FILES ${changelog} ${CMAKE_CURRENT_LIST_DIR}/copyright DESTINATION ${documents}
  COMPONENT program)
install(FILES ${CMAKE_CURRENT_LIST_DIR}/lintian-overrides RENAME rochade
  DESTINATION ${CMAKE_INSTALL_DATADIR}/lintian/overrides COMPONENT program)
include(${CMAKE_CURRENT_LIST_DIR}/sbom.cmake)
include(CPack)
