# Large tables are mapped when used (accessibility/client/files/room.h): LeakSanitizer reads all static memory at each exit.
set(most 16777216)
execute_process(COMMAND ${SIZE} -A ${PROGRAM} OUTPUT_VARIABLE sections RESULT_VARIABLE failed)
if(failed OR NOT sections MATCHES "\n\\.bss +([0-9]+)")
  message(FATAL_ERROR "size named no .bss")
endif()
if(CMAKE_MATCH_1 GREATER most)
  message(FATAL_ERROR "${PROGRAM} has ${CMAKE_MATCH_1} bytes of static memory, more than ${most}")
endif()
