# Writes the parts of the Debian package and the libraries that the program uses, with the versions found, as CycloneDX
# 1.5. It has no date and no serial number, so that two builds give the same bytes.
set(sbom ${CMAKE_CURRENT_BINARY_DIR}/accessibility/client/rochade.cdx.json)
set(components)
set(references)

# sbom_component(NAME VERSION LICENSE SCOPE): the scope is "required", or "optional" for a library opened at run time.
function(sbom_component name version license scope)
  if("${version}" STREQUAL "")
    return()
  endif()
  list(APPEND components
    "  { \"type\": \"library\", \"bom-ref\": \"${name}\", \"name\": \"${name}\", \"version\": \"${version}\",
    \"scope\": \"${scope}\", \"licenses\": [{ \"expression\": \"${license}\" }] }")
  list(APPEND references "\"${name}\"")
  set(components "${components}" PARENT_SCOPE)
  set(references "${references}" PARENT_SCOPE)
endfunction()

# sbom_package(PKG-CONFIG-NAME NAME LICENSE SCOPE)
macro(sbom_package package name license scope)
  execute_process(COMMAND ${PKG_CONFIG_EXECUTABLE} --modversion ${package} OUTPUT_VARIABLE found
    OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  string(REGEX REPLACE "-$" "" found "${found}") # libwebsockets
  sbom_component(${name} "${found}" ${license} ${scope})
endmacro()

sbom_component(chess-openings 51b8862 CC0-1.0 required)
sbom_package(espeak-ng espeak-ng GPL-3.0-or-later optional)
sbom_package(portaudio-2.0 portaudio MIT optional)
sbom_package(sndfile libsndfile LGPL-2.1-or-later optional)
sbom_package(speech-dispatcher speech-dispatcher LGPL-2.1-or-later optional)
sbom_package(liblouis liblouis LGPL-2.1-or-later optional)
sbom_package(libwebsockets libwebsockets MIT optional)
sbom_package(libsodium libsodium ISC required)
sbom_package(readline readline GPL-3.0-or-later required)
sbom_package(zlib zlib Zlib required)
sbom_package(libzstd zstd "BSD-3-Clause OR GPL-2.0-only" required)
list(JOIN components ",\n" components)
list(JOIN references ", " references)
file(GENERATE OUTPUT ${sbom} CONTENT "{
 \"bomFormat\": \"CycloneDX\",
 \"specVersion\": \"1.5\",
 \"version\": 1,
 \"metadata\": { \"component\": { \"type\": \"application\", \"bom-ref\": \"rochade\", \"name\": \"rochade\",
  \"version\": \"${PROJECT_VERSION}\",
  \"licenses\": [{ \"expression\": \"MIT AND GPL-3.0-or-later\" }] } },
 \"components\": [
${components}
 ],
 \"dependencies\": [{ \"ref\": \"rochade\", \"dependsOn\": [${references}] }]
}
")
install(FILES ${sbom} DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/rochade COMPONENT program)
