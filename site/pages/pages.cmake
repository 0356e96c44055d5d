# The site: pages made from templates and texts, one script, the board, the engine and the voice from npm, and last the
# service worker, which lists all files.
set(public ${CMAKE_BINARY_DIR}/public)
set(ROCHADE_SITE_PATH "/" CACHE STRING
  "path of the site on its host, beginning and ending with /, or its whole address; for 404.html and search engines")
set(modules ${PROJECT_SOURCE_DIR}/site/node_modules)
set(here ${CMAKE_CURRENT_LIST_DIR})
set(site_files)

file(GLOB page_sources CONFIGURE_DEPENDS ${here}/*.mjs ${here}/templates/* ${here}/strings/* ${here}/snippets/*)
file(GLOB_RECURSE script_sources CONFIGURE_DEPENDS ${here}/scripts/*.js ${PROJECT_SOURCE_DIR}/site/board/*)
set(pages ${public}/index.html ${public}/404.html)
foreach(language de en es fr it)
  list(APPEND pages ${public}/${language}.webmanifest)
  foreach(page index computer position follow learn help words embed about)
    list(APPEND pages ${public}/${language}/${page}.html)
  endforeach()
endforeach()
add_custom_command(OUTPUT ${pages} ${CMAKE_CURRENT_BINARY_DIR}/snippets.js
  COMMAND ${NODE} ${here}/build.mjs ${package} ${public} ${CMAKE_CURRENT_BINARY_DIR}/snippets.js
    ${ROCHADE_SITE_PATH}
  DEPENDS ${page_sources} ${PACKAGE_MODULES} ${board_modules} ${package}/rochade-board.js
  VERBATIM
  COMMENT "writing the pages")
list(APPEND site_files ${pages})

add_custom_command(OUTPUT ${public}/rochade-site.js ${public}/rochade-site.js.map
  COMMAND ${ESBUILD} ${here}/scripts/site.js --bundle --minify --format=esm --target=es2022 --charset=utf8 --sourcemap
    --loader:.css=text --alias:rochade=${package} --alias:rochade-snippets=${CMAKE_CURRENT_BINARY_DIR}/snippets.js
    --legal-comments=none "--banner:js=/* Rochade. MIT. */" --log-level=warning --outfile=${public}/rochade-site.js
  DEPENDS ${script_sources} ${PACKAGE_MODULES} ${board_modules} ${CMAKE_CURRENT_BINARY_DIR}/snippets.js
  VERBATIM
  COMMENT "bundling rochade-site.js")
list(APPEND site_files ${public}/rochade-site.js ${public}/rochade-site.js.map)

function(site_file source name)
  copy_file(${source} ${public}/${name})
  set(site_files ${site_files} ${public}/${name} PARENT_SCOPE)
endfunction()

set(language_files)
foreach(tag ${LANGUAGE_TAGS})
  list(APPEND language_files ${PROJECT_SOURCE_DIR}/accessibility/languages/${tag}.lang)
endforeach()
add_custom_command(OUTPUT ${public}/study.json
  COMMAND ${NODE} ${here}/study.mjs ${PROJECT_SOURCE_DIR}/accessibility/languages ${public}/study.json
  DEPENDS ${here}/study.mjs ${language_files}
  VERBATIM
  COMMENT "writing study.json")
list(APPEND site_files ${public}/study.json)

site_file(${STUDY_MODULE} rochade-study.wasm)
site_file(${here}/page.css page.css)
site_file(${here}/scripts/language.js language.js)
file(GLOB icons CONFIGURE_DEPENDS RELATIVE ${here}/icons ${here}/icons/*.png)
foreach(icon ${icons})
  site_file(${here}/icons/${icon} ${icon})
endforeach()
foreach(file
    rochade-access.js rochade-access.js.map rochade-arbiter.wasm rochade-board.classic.js rochade-board.classic.js.map
    rochade-board.js rochade-board.js.map rochade-clock.js rochade-clock.js.map rochade.wasm voice.classic.js
    voice.classic.js.map voice.js)
  site_file(${package}/${file} ${file})
endforeach()
foreach(part ${KIT})
  site_file(${package}/rochade-${part}.js rochade-${part}.js)
  site_file(${package}/rochade-${part}.js.map rochade-${part}.js.map)
endforeach()
foreach(tag ${LANGUAGE_TAGS})
  site_file(${package}/rochade-names.${tag}.txt rochade-names.${tag}.txt)
  site_file(${package}/rochade-words.${tag}.txt rochade-words.${tag}.txt)
  site_file(${package}/rochade.${tag}.txt rochade.${tag}.txt)
  site_file(${package}/rochade-arbiter.${tag}.txt rochade-arbiter.${tag}.txt)
endforeach()

add_custom_command(OUTPUT ${public}/icon.svg
  COMMAND ${NODE} ${PROJECT_SOURCE_DIR}/site/icon.mjs ${public}/icon.svg
  DEPENDS ${PROJECT_SOURCE_DIR}/site/icon.mjs ${PROJECT_SOURCE_DIR}/site/board/view/piece-outlines.js
  VERBATIM
  COMMENT "drawing icon.svg")
list(APPEND site_files ${public}/icon.svg)
sbom(${public}/sbom.cdx.json ${PROJECT_SOURCE_DIR}/site/package-lock.json)
list(APPEND site_files ${public}/sbom.cdx.json)

# Engine and voice come from npm: site/serve and tests/run call `npm ci --prefix site` first.
if(EXISTS ${modules}/stockfish/src/stockfish.wasm AND EXISTS ${modules}/@echogarden/espeak-ng-emscripten/espeak-ng.js)
  foreach(file src/stockfish.js src/stockfish.wasm license.txt)
    get_filename_component(name ${file} NAME)
    site_file(${modules}/stockfish/${file} engine/${name})
  endforeach()
  site_file(${PROJECT_SOURCE_DIR}/site/voice/worker.js voice/worker.js)
  set(voice_files)
  foreach(file espeak-ng.js COPYING.txt packs.js shared.bin de.bin en.bin es.bin fr.bin it.bin)
    list(APPEND voice_files ${public}/voice/${file})
  endforeach()
  add_custom_command(OUTPUT ${voice_files}
    COMMAND ${NODE} ${PROJECT_SOURCE_DIR}/site/voice/packs.mjs
      ${modules}/@echogarden/espeak-ng-emscripten ${public}/voice
    DEPENDS ${PROJECT_SOURCE_DIR}/site/voice/packs.mjs ${modules}/@echogarden/espeak-ng-emscripten/espeak-ng.js
    VERBATIM
    COMMENT "dividing the voice by language")
  list(APPEND site_files ${voice_files})
  # The voice as classic scripts, for pages opened as files. The worker becomes one text that contains espeak-ng, which
  # needs an import.meta.url although it loads no file.
  set(classic_worker ${CMAKE_CURRENT_BINARY_DIR}/classic-worker.js)
  set(voice_scripts)
  foreach(name espeak-ng shared de en es fr it)
    list(APPEND voice_scripts ${public}/voice/${name}.classic.js)
  endforeach()
  add_custom_command(OUTPUT ${voice_scripts}
    COMMAND ${ESBUILD} ${public}/voice/worker.js --bundle --minify-whitespace --format=iife --charset=utf8
      "--define:import.meta.url='file:///'" --external:module --external:fs --external:path --external:url
      --legal-comments=inline --log-level=error --outfile=${classic_worker}
    COMMAND ${NODE} ${PROJECT_SOURCE_DIR}/site/voice/scripts.mjs ${public}/voice ${classic_worker}
    DEPENDS ${PROJECT_SOURCE_DIR}/site/voice/scripts.mjs ${public}/voice/worker.js ${voice_files}
    VERBATIM
    COMMENT "writing the voice as scripts")
  list(APPEND site_files ${voice_scripts})
else()
  message(STATUS "The site is built without engine and voice; for them run: npm ci --prefix site, then cmake again")
endif()

list(JOIN site_files "\n" site_list)
file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/files.txt "${site_list}\n")
add_custom_command(OUTPUT ${public}/sw.js
  COMMAND ${NODE} ${here}/seal.mjs ${public} ${CMAKE_CURRENT_BINARY_DIR}/files.txt ${here}/scripts/sw.js
  DEPENDS ${site_files} ${here}/seal.mjs ${here}/scripts/sw.js
  VERBATIM
  COMMENT "sealing this version of the site")

add_custom_target(site ALL DEPENDS ${public}/sw.js npm_package study_module sizes)
install(DIRECTORY ${public}/ DESTINATION ${CMAKE_INSTALL_DATADIR}/rochade/public COMPONENT site OPTIONAL)
