# rochade_opens(TARGET PACKAGE SOURCE): a source file of the target that opens the package's library when it needs it
# (audio/library.h). It gets the headers, and the library's name as PACKAGE_LIBRARY.
function(rochade_opens target package source)
  get_target_property(file PkgConfig::${package} INTERFACE_LINK_LIBRARIES)
  list(GET file 0 file)
  set_property(GLOBAL APPEND PROPERTY ROCHADE_OPENED ${file})
  execute_process(COMMAND ${CMAKE_OBJDUMP} -p ${file} OUTPUT_VARIABLE headers ERROR_QUIET)
  if(headers MATCHES "SONAME +([^ \n]+)")
    set(file ${CMAKE_MATCH_1})
  endif()
  target_include_directories(${target} SYSTEM PRIVATE
    $<TARGET_PROPERTY:PkgConfig::${package},INTERFACE_INCLUDE_DIRECTORIES>)
  set_property(SOURCE ${source} APPEND PROPERTY COMPILE_DEFINITIONS ${package}_LIBRARY="${file}")
endfunction()
