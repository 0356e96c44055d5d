# Static memory stays small, because LeakSanitizer reads all of it at each exit. Large tables are mapped when they are
# needed (accessibility/client/files/room.h).
set(most 16777216)
execute_process(COMMAND ${SIZE} -A ${PROGRAM} OUTPUT_VARIABLE sections RESULT_VARIABLE failed)
if(failed OR NOT sections MATCHES "\n\\.bss +([0-9]+)")
  message(FATAL_ERROR "size found no .bss section")
endif()
if(CMAKE_MATCH_1 GREATER most)
  message(FATAL_ERROR "${PROGRAM} has ${CMAKE_MATCH_1} bytes of static memory, more than ${most}")
endif()
