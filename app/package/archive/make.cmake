# Run by the target `archive`: makes a folder with the programs and every library and plugin that they need but libc, and
# packs it as .tar.xz. The folder works wherever it is. Libraries, plugins and their licences come from Debian packages,
# so it is made on Debian.
#   cmake -DBUILD= -DOUTPUT= -DVERSION= -DPROCESSOR= -DDATE= -DPLUGINS= -DTRANSLATIONS= -P make.cmake
cmake_minimum_required(VERSION 3.25)

set(NAME gapscope-${VERSION}-${PROCESSOR})
set(folder ${OUTPUT}/${NAME})
set(licences ${folder}/share/doc/gapscope/licences)
find_program(PATCHELF patchelf)
find_program(DPKG_QUERY dpkg-query)
if(NOT PATCHELF OR NOT DPKG_QUERY)
    message(FATAL_ERROR "The archive is made on Debian, with the package patchelf.")
endif()

file(REMOVE_RECURSE ${folder})
execute_process(COMMAND ${CMAKE_COMMAND} --install ${BUILD} --prefix ${folder} --strip OUTPUT_QUIET
                COMMAND_ERROR_IS_FATAL ANY)
# It is no installation that the target `uninstall` should remove.
string(MD5 record "${folder}")
file(REMOVE ${BUILD}/installed/${record}.files ${BUILD}/installed/${record}.folders)

# Displays (X11, none, Wayland where its plugin is installed), pictures in files, input methods, dialogs of the desktop.
# No plugin for OpenGL: the window does not use it, and drivers need the newest libraries of their own system.
set(wanted platforms/libqxcb.so platforms/libqoffscreen.so imageformats/libqsvg.so imageformats/libqjpeg.so
    iconengines/libqsvgicon.so platforminputcontexts/libcomposeplatforminputcontextplugin.so
    platforminputcontexts/libibusplatforminputcontextplugin.so)
foreach(optional platforms/libqwayland-generic.so wayland-shell-integration/libxdg-shell.so
        wayland-decoration-client/libbradient.so platformthemes/libqxdgdesktopportal.so)
    if(EXISTS ${PLUGINS}/${optional})
        list(APPEND wanted ${optional})
    endif()
endforeach()
set(plugins ${wanted})
list(TRANSFORM plugins PREPEND ${PLUGINS}/)

set(CMAKE_GET_RUNTIME_DEPENDENCIES_PLATFORM linux+elf) # a script has no project that says it
set(CMAKE_GET_RUNTIME_DEPENDENCIES_TOOL objdump)
set(provided "^ld-linux" "^lib(c|m|mvec|dl|pthread|rt|resolv|util)\\.so")
file(GET_RUNTIME_DEPENDENCIES RESOLVED_DEPENDENCIES_VAR libraries UNRESOLVED_DEPENDENCIES_VAR missing
     EXECUTABLES ${folder}/bin/gapscope ${folder}/bin/gapscope-cli MODULES ${plugins} PRE_EXCLUDE_REGEXES ${provided})
if(missing)
    message(FATAL_ERROR "Libraries that are not there: ${missing}")
endif()

# Copies under the name that programs ask for. A library with a search path of its own would ignore that of the program.
function(take from to own_path)
    file(REAL_PATH ${from} real)
    cmake_path(GET to PARENT_PATH parent)
    file(MAKE_DIRECTORY ${parent})
    file(COPY_FILE ${real} ${to})
    execute_process(COMMAND ${PATCHELF} --print-rpath ${to} OUTPUT_VARIABLE path OUTPUT_STRIP_TRAILING_WHITESPACE
                    COMMAND_ERROR_IS_FATAL ANY)
    if(path)
        execute_process(COMMAND ${PATCHELF} --force-rpath --set-rpath ${own_path} ${to} COMMAND_ERROR_IS_FATAL ANY)
    endif()
endfunction()
foreach(library IN LISTS libraries)
    cmake_path(GET library FILENAME name)
    take(${library} ${folder}/lib/${name} "\$ORIGIN")
endforeach()
foreach(plugin IN LISTS wanted)
    take(${PLUGINS}/${plugin} ${folder}/lib/plugins/${plugin} "\$ORIGIN/../..")
endforeach()
# An RPATH of a program, other than a RUNPATH, holds for the libraries of its libraries and plugins as well.
foreach(program gapscope gapscope-cli)
    execute_process(COMMAND ${PATCHELF} --force-rpath --set-rpath "\$ORIGIN/../lib" ${folder}/bin/${program}
                    COMMAND_ERROR_IS_FATAL ANY)
endforeach()
file(WRITE ${folder}/bin/qt.conf "[Paths]\nPrefix = ..\nPlugins = lib/plugins\nTranslations = share/qt6/translations\n")
file(COPY ${TRANSLATIONS}/qtbase_de.qm ${TRANSLATIONS}/qtbase_zh_CN.qm DESTINATION ${folder}/share/qt6/translations)

# The licence of everything that comes from elsewhere: its package's statement, and the common texts that it refers to.
# The first two packages are compiled into the programs.
function(package_of file result)
    file(REAL_PATH ${file} real)
    # Packages list their files with or without /usr, which are one folder.
    string(REGEX REPLACE "^/usr/" "/" short ${real})
    foreach(path ${file} ${real} ${short} /usr${short})
        execute_process(COMMAND ${DPKG_QUERY} --search ${path} OUTPUT_VARIABLE found ERROR_QUIET RESULT_VARIABLE status)
        if(status EQUAL 0)
            string(REGEX REPLACE "[:,].*" "" package "${found}")
            set(${result} ${package} PARENT_SCOPE)
            return()
        endif()
    endforeach()
    message(FATAL_ERROR "${file} belongs to no package")
endfunction()
set(table "")
set(packages libeigen3-dev nlohmann-json3-dev)
foreach(file IN LISTS libraries plugins)
    package_of(${file} package)
    list(APPEND packages ${package})
    cmake_path(GET file FILENAME name)
    string(APPEND table "${name}\t${package}\n")
endforeach()
package_of(${TRANSLATIONS}/qtbase_de.qm package)
list(APPEND packages ${package})
list(REMOVE_DUPLICATES packages)
list(SORT packages)
set(versions "")
foreach(package IN LISTS packages)
    configure_file(/usr/share/doc/${package}/copyright ${licences}/${package}.txt COPYONLY)
    file(READ ${licences}/${package}.txt text)
    string(REGEX MATCHALL "/usr/share/common-licenses/[A-Za-z0-9.+-]*[A-Za-z0-9]" texts "${text}")
    foreach(common IN LISTS texts)
        if(EXISTS ${common}) # once or several times
            cmake_path(GET common FILENAME name)
            configure_file(${common} ${licences}/common-licenses/${name} COPYONLY)
        endif()
    endforeach()
    execute_process(COMMAND ${DPKG_QUERY} --show --showformat "\${Package}\t\${Version}\t\${source:Package}\n" ${package}
                    OUTPUT_VARIABLE line COMMAND_ERROR_IS_FATAL ANY)
    string(APPEND versions "${line}")
endforeach()
file(WRITE ${licences}/libraries.tsv "${table}")
file(WRITE ${licences}/packages.tsv "${versions}")
configure_file(${CMAKE_CURRENT_LIST_DIR}/licences.txt ${licences}/README.txt COPYONLY)
configure_file(${CMAKE_CURRENT_LIST_DIR}/README.txt.in ${folder}/README.txt @ONLY)
configure_file(${CMAKE_CURRENT_LIST_DIR}/menu-entry ${folder}/menu-entry COPYONLY)

execute_process(COMMAND ${CMAKE_COMMAND} -E env XZ_OPT=-9 tar --create --xz --file ${OUTPUT}/${NAME}.tar.xz
                        --directory ${OUTPUT} --sort=name --owner=0 --group=0 --numeric-owner --mode=u+rwX,go+rX,go-w
                        "--mtime=${DATE} 00:00:00 UTC" ${NAME}
                COMMAND_ERROR_IS_FATAL ANY)
configure_file(${CMAKE_CURRENT_LIST_DIR}/../flatpak/org.example.gapscope.yml.in ${OUTPUT}/org.example.gapscope.yml @ONLY)
file(SIZE ${OUTPUT}/${NAME}.tar.xz bytes)
message(STATUS "${OUTPUT}/${NAME}.tar.xz: ${bytes} bytes")
