# Run by the installation after everything was copied: adds the files to the record of this prefix. Expects `records`,
# the folder of all records.
if(NOT "$ENV{DESTDIR}" MATCHES "_CPack_Packages")
    string(MD5 prefix "$ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}")
    file(MAKE_DIRECTORY ${records})
    foreach(file IN LISTS CMAKE_INSTALL_MANIFEST_FILES)
        file(APPEND ${records}/${prefix}.files "$ENV{DESTDIR}${file}\n")
    endforeach()
endif()
