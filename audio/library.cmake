# rochade_opens(TARGET PACKAGE SOURCE)
#
# Lets one source file of the target open the package's library at run time, when it is first needed (audio/library.h).
# The file is compiled with the package's headers and with PACKAGE_LIBRARY as the name of the shared object.
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
