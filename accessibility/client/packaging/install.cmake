# Installs the program, manual pages in three languages, completions for three shells and a menu entry. Pages and
# completions are generated from the output of --help. packaging/package.cmake makes a Debian package of the files.
install(TARGETS rochade RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)

set(packaging ${CMAKE_CURRENT_SOURCE_DIR}/packaging)
set(made)
set(program -DEMULATOR=${CMAKE_CROSSCOMPILING_EMULATOR} -DPROGRAM=$<TARGET_FILE:rochade>)
# Debian requires compressed manual pages; without a date in them, two builds give the same bytes.
foreach(tag en de fr)
  set(page ${CMAKE_CURRENT_BINARY_DIR}/rochade.${tag}.1)
  set(compressed ${CMAKE_CURRENT_BINARY_DIR}/man/${tag}/rochade.1.gz)
  add_custom_command(OUTPUT ${page} ${compressed}
    COMMAND ${CMAKE_COMMAND} ${program} -DTAG=${tag} -DTEMPLATE=${packaging}/rochade.${tag}.1.in
      -DOUT=${page} -DVERSION=${PROJECT_VERSION} -P ${packaging}/manual.cmake
    COMMAND ${CMAKE_COMMAND} -E make_directory ${CMAKE_CURRENT_BINARY_DIR}/man/${tag}
    COMMAND gzip -9nc ${page} > ${compressed}
    DEPENDS rochade ${packaging}/rochade.${tag}.1.in ${packaging}/manual.cmake
    COMMENT "Writing the manual page: ${tag}")
  list(APPEND made ${compressed})
  set(folder ${CMAKE_INSTALL_MANDIR}/${tag}/man1)
  if(tag STREQUAL en)
    set(folder ${CMAKE_INSTALL_MANDIR}/man1)
  endif()
  install(FILES ${compressed} DESTINATION ${folder} COMPONENT program)
endforeach()

set(completions ${CMAKE_CURRENT_BINARY_DIR}/completions)
set(completion_files ${completions}/rochade.bash ${completions}/_rochade ${completions}/rochade.fish)
add_custom_command(OUTPUT ${completion_files}
  COMMAND ${CMAKE_COMMAND} ${program} -DFOLDER=${completions} -P ${packaging}/completions.cmake
  DEPENDS rochade ${packaging}/completions.cmake
  COMMENT "Writing completions for bash, zsh and fish")
list(APPEND made ${completion_files})
install(FILES ${completions}/rochade.bash RENAME rochade
  DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT program)
install(FILES ${completions}/_rochade DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions COMPONENT program)
install(FILES ${completions}/rochade.fish
  DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d COMPONENT program)
install(FILES ${packaging}/rochade.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications COMPONENT program)
add_custom_target(manual ALL DEPENDS ${made})
