# Reads the program's ELF file: canaries, checked library calls, no lazy binding, no writable code, any address.
#   cmake -DREADELF=... -DPROGRAM=... -P hardened.cmake
execute_process(COMMAND ${READELF} -W -h -l -d --dyn-syms ${PROGRAM} OUTPUT_VARIABLE elf RESULT_VARIABLE failed)
if(failed)
  message(FATAL_ERROR "${READELF} cannot read ${PROGRAM}")
endif()
foreach(pattern "__stack_chk_fail" "__(snprintf|memcpy|fprintf|vsnprintf)_chk" "\\(FLAGS\\) +BIND_NOW" "GNU_RELRO"
    "GNU_STACK +[0-9a-fx]+ [0-9a-fx]+ [0-9a-fx]+ [0-9a-fx]+ [0-9a-fx]+ RW  " "Type: +DYN ")
  if(NOT elf MATCHES "${pattern}")
    message(SEND_ERROR "nothing in ${PROGRAM} matches: ${pattern}")
  endif()
endforeach()
