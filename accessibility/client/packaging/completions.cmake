# cmake [-DEMULATOR=] -DPROGRAM= -DFOLDER= -P completions.cmake
#
# Writes completions for bash, zsh and fish from the program's table of options, which --help prints.
cmake_minimum_required(VERSION 3.22)
execute_process(COMMAND ${EMULATOR} ${PROGRAM} --lang=en --help OUTPUT_VARIABLE help RESULT_VARIABLE failed)
if(failed)
  message(FATAL_ERROR "${PROGRAM} --help: ${failed}")
endif()
string(REPLACE ";" "," help "${help}")
string(REPLACE "[" "(" help "${help}")
string(REPLACE "]" ")" help "${help}")
string(REPLACE "\n" ";" help "${help}")

# The words that an option accepts as its value.
set(words_lang "de fr en es it pt ru nl pl")
set(words_voice "on off speechd")
set(words_color "white black")
set(words_train "white black")
set(words_assist "white black")
set(words_board "white black both")
set(words_editor "on off")
set(words_journal "on off")
set(words_to "pgn text html brf braille")
set(files voice record adjourned journal output)

set(tasks "say understand reconcile sheet perft moves fen legal winnable check rate")
set(options "")
set(bash_cases "")
set(zsh "")
set(fish "")
foreach(line IN LISTS help)
  if(NOT line MATCHES "^--([a-z0-9-]+)( or --[a-z0-9-]+)?(=?)([A-Z]*): (.*)$")
    continue()
  endif()
  set(name ${CMAKE_MATCH_1})
  set(optional "${CMAKE_MATCH_2}")
  set(takes "${CMAKE_MATCH_3}")
  set(value "${CMAKE_MATCH_4}")
  set(text "${CMAKE_MATCH_5}")
  # Shells show one line, so the first sentence is enough.
  string(REGEX REPLACE "[.;] .*$" "" text "${text}")
  string(REGEX REPLACE "\\.$" "" text "${text}")
  string(REPLACE "'" "" text "${text}")
  string(REPLACE "\"" "" text "${text}")
  string(REPLACE ":" "" text "${text}")
  set(words "${words_${name}}")
  set(is_file OFF)
  if(name IN_LIST files)
    set(is_file ON)
  endif()

  if(takes AND NOT optional)
    list(APPEND options "--${name}=")
  else()
    list(APPEND options "--${name}")
  endif()
  set(offers "")
  if(words)
    string(APPEND offers " _rochade_offer -W '${words}';")
  endif()
  if(is_file)
    string(APPEND offers " _rochade_offer -f;")
  endif()
  if(takes)
    string(APPEND bash_cases "    --${name})${offers} return ;;\n")
  endif()

  set(mark "")
  if(optional)
    set(mark "::")
  elseif(takes)
    set(mark ":")
  endif()
  set(action "")
  if(is_file)
    set(action "_files")
  elseif(words)
    set(action "(${words})")
  endif()
  string(TOLOWER "${value}" lower)
  if(takes)
    string(APPEND zsh " \\\n    '--${name}=[${text}]${mark}${lower}:${action}'")
  else()
    string(APPEND zsh " \\\n    '--${name}[${text}]'")
  endif()

  string(APPEND fish "complete -c rochade -l ${name}")
  if(takes AND NOT optional)
    string(APPEND fish " -r")
  endif()
  if(takes AND NOT is_file)
    string(APPEND fish " -f")
  endif()
  if(words)
    string(APPEND fish " -a '${words}'")
  endif()
  string(APPEND fish " -d '${text}'\n")
endforeach()
list(JOIN options " " options)
if(NOT options)
  message(FATAL_ERROR "${PROGRAM} --help names no option")
endif()

file(WRITE ${FOLDER}/rochade.bash "# bash completion for rochade, made from its options; do not edit.
_rochade_offer() {
    mapfile -t -O \"\${#COMPREPLY[@]}\" COMPREPLY < <(compgen \"\$@\" -- \"\$cur\")
}
_rochade() {
    local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD - 1]}
    COMPREPLY=()
    # --lang=d is three words here: --lang, = and d
    if [ \"\$cur\" = = ]; then
        cur=
    elif [ \"\$prev\" = = ]; then
        prev=\${COMP_WORDS[COMP_CWORD - 2]}
    fi
    case \$prev in
${bash_cases}    esac
    if [[ \$cur == -* ]]; then
        _rochade_offer -W '${options}'
        [[ \${#COMPREPLY[@]} -eq 1 && \${COMPREPLY[0]} == *= ]] && compopt -o nospace +o filenames
        return
    fi
    _rochade_offer -f
    [ \"\$COMP_CWORD\" -eq 1 ] && _rochade_offer -W '${tasks}'
}
complete -o filenames -F _rochade rochade
")
file(WRITE ${FOLDER}/_rochade "#compdef rochade
# zsh completion for rochade, made from its options; do not edit.
local state
_arguments -S${zsh} \\
    '1:task or file:->first' \\
    '*:file:_files'
[ \"$state\" != first ] || _alternative 'tasks:task:(${tasks})' 'files:file:_files'
")
file(WRITE ${FOLDER}/rochade.fish "# fish completion for rochade, made from its options; do not edit.
complete -c rochade -n __fish_is_first_arg -a '${tasks}'
${fish}")
