# rochade.wasm in four parts, for a page to begin with little: first.wasm to fourth.wasm. Compiled by emcc, but linked without it,
# since what the linker tells of the program (--emit-relocs) does not outlast its work; then divided (parts.mjs), and each
# part made small.
find_program(WASM_LD NAMES wasm-ld wasm-ld-14)
find_program(WASM_OPT wasm-opt)
if(NOT WASM_LD OR NOT WASM_OPT)
  message(FATAL_ERROR "ROCHADE_WASM needs wasm-ld and wasm-opt (Debian: apt-get install lld binaryen)")
endif()
set(parts_folder ${CMAKE_CURRENT_BINARY_DIR}/parts)

file(GLOB_RECURSE parts_headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/core/*.h ${PROJECT_SOURCE_DIR}/accessibility/*.h
  ${CMAKE_CURRENT_SOURCE_DIR}/binding/*.h)
set(parts_includes $<TARGET_PROPERTY:chess,INCLUDE_DIRECTORIES> $<TARGET_PROPERTY:dialogue,INCLUDE_DIRECTORIES>)

# parts_objects(NAME files...): compiles them, all at once, and adds them to `objects`.
set(objects)
function(parts_objects name)
  set(folder ${parts_folder}/${name})
  file(MAKE_DIRECTORY ${folder})
  set(made)
  foreach(source ${ARGN})
    cmake_path(GET source STEM stem)
    list(APPEND made ${folder}/${stem}.o)
  endforeach()
  add_custom_command(OUTPUT ${made}
    COMMAND ${EMCC} ${emcc_flags} -Oz -DCHESS_SMALL -DDIALOGUE_UNPACKED -I${packed_folder} -I${PROJECT_SOURCE_DIR}/core/src
      "-I$<JOIN:$<REMOVE_DUPLICATES:${parts_includes}>,;-I>" -c ${ARGN}
    DEPENDS ${ARGN} ${parts_headers} $<TARGET_PROPERTY:dialogue,FIRST_WORDS> ${packed_languages}
    WORKING_DIRECTORY ${folder}
    COMMAND_EXPAND_LISTS VERBATIM
    COMMENT "emcc ${name}, for the parts")
  set(objects ${objects} ${made} PARENT_SCOPE)
endfunction()

set(parts_binding first.c fourth.c names.c notation.c pgn.c rules.c second.c session.c string.c third.c)
list(TRANSFORM parts_binding PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/binding/)
parts_objects(binding ${parts_binding} ${PROJECT_SOURCE_DIR}/accessibility/dialogue/saying/unpack.c ${PROJECT_SOURCE_DIR}/core/src/moves/moves_plain.c)
# What first.c to fourth.c and moves_plain.c bring in another way.
set(parts_without ${language_tables} src/moves/moves.c src/moves/play.c dialogue/reading/arguments.c dialogue/session/answers.c src/winnable/blockade.c src/winnable/judge.c src/board/problems.c)
foreach(library chess dialogue)
  get_target_property(sources ${library} SOURCES)
  get_target_property(folder ${library} SOURCE_DIR)
  list(REMOVE_ITEM sources ${parts_without})
  list(FILTER sources INCLUDE REGEX "\\.c$")
  # Folder by folder, since files of two folders may have the same name.
  set(groups)
  foreach(source ${sources})
    cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${folder})
    cmake_path(GET source PARENT_PATH parent)
    cmake_path(GET parent FILENAME group)
    list(APPEND groups ${group})
    list(APPEND ${library}_${group} ${source})
  endforeach()
  list(REMOVE_DUPLICATES groups)
  foreach(group ${groups})
    parts_objects(${library}_${group} ${${library}_${group}})
  endforeach()
endforeach()

set(lists)
set(flags)
foreach(list first second second.later session third third.later rules fourth)
  set(file ${CMAKE_CURRENT_SOURCE_DIR}/exports/${list}.txt)
  list(APPEND lists ${file})
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  if(NOT list MATCHES later)
    file(STRINGS ${file} names)
    list(TRANSFORM names PREPEND --export=)
    list(APPEND flags ${names})
  endif()
endforeach()
list(REMOVE_DUPLICATES flags)
add_custom_command(OUTPUT ${parts_folder}/linked.wasm
  COMMAND ${WASM_LD} --no-entry --emit-relocs -O0 -z stack-size=131072 --initial-memory=2097152 ${flags} ${objects}
    -o ${parts_folder}/linked.wasm
  DEPENDS ${objects}
  VERBATIM
  COMMENT "linking the parts")
set(exports ${CMAKE_CURRENT_SOURCE_DIR}/exports)
set(parts first second third fourth)
list(TRANSFORM parts REPLACE "(.+)" "${parts_folder}/\\1.wasm" OUTPUT_VARIABLE divided)
set(short_names ${parts_folder}/names.json)
add_custom_command(OUTPUT ${divided} ${short_names}
  COMMAND ${NODE} ${CMAKE_CURRENT_SOURCE_DIR}/parts.mjs ${parts_folder}/linked.wasm ${short_names}
    ${exports}/first.txt=${parts_folder}/first.wasm
    ${exports}/second.txt+${exports}/second.later.txt=${parts_folder}/second.wasm
    ${exports}/session.txt,${exports}/third.txt+${exports}/third.later.txt=${parts_folder}/third.wasm
    ${exports}/rules.txt,${exports}/fourth.txt=${parts_folder}/fourth.wasm
  DEPENDS ${parts_folder}/linked.wasm ${lists} parts.mjs linked.mjs writer.mjs
  VERBATIM
  COMMENT "dividing the parts")
set(optimized --mvp-features --enable-mutable-globals --enable-bulk-memory --enable-sign-ext --low-memory-unused --zero-filled-memory
  --strip-debug --strip-producers --flatten --rereloop
  -Oz --precompute-propagate --optimize-instructions --merge-locals --coalesce-locals -Oz)
foreach(part ${parts})
  add_custom_command(OUTPUT ${package}/${part}.wasm
    COMMAND ${WASM_OPT} ${optimized} ${parts_folder}/${part}.wasm -o ${package}/${part}.wasm
    DEPENDS ${parts_folder}/${part}.wasm
    VERBATIM
    COMMENT "wasm-opt ${part}.wasm")
  if(NOT part STREQUAL first)
    inline_file(${package}/${part}.wasm ${package}/${part}.wasm.js)
  endif()
endforeach()

# The first, which stands in what every page waits for, is squeezed.
foreach(name squeeze unsqueeze)
  set(object ${parts_folder}/${name}.o)
  set(exports_of_squeeze given_at letters_at squeeze)
  set(exports_of_unsqueeze unsqueeze)
  list(TRANSFORM exports_of_${name} PREPEND --export=)
  add_custom_command(OUTPUT ${parts_folder}/${name}.wasm
    COMMAND ${EMCC} ${emcc_flags} -Oz -c ${CMAKE_CURRENT_SOURCE_DIR}/squeeze/${name}.c -o ${object}
    COMMAND ${WASM_LD} --no-entry ${exports_of_${name}} --global-base=16384 -z stack-size=256 --strip-all ${object} -o ${parts_folder}/${name}.linked.wasm
    COMMAND ${WASM_OPT} ${optimized} ${parts_folder}/${name}.linked.wasm -o ${parts_folder}/${name}.wasm
    DEPENDS squeeze/${name}.c squeeze/foretell.h
    VERBATIM
    COMMENT "${name}.wasm")
endforeach()
inline_file(${parts_folder}/unsqueeze.wasm ${package}/unsqueeze.wasm.js in-script)
add_custom_command(OUTPUT ${package}/first.wasm.js
  COMMAND ${NODE} ${CMAKE_CURRENT_SOURCE_DIR}/squeeze.mjs ${package}/first.wasm ${parts_folder}/squeeze.wasm ${parts_folder}/unsqueeze.wasm
    ${package}/first.wasm.js
  DEPENDS ${package}/first.wasm ${parts_folder}/squeeze.wasm ${parts_folder}/unsqueeze.wasm squeeze.mjs linked.mjs writer.mjs
  VERBATIM
  COMMENT "squeezing first.wasm")
