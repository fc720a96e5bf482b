# Run by CPack between installation and packing: adapts the layout to Debian's rules.
set(doc "${CPACK_TEMPORARY_INSTALL_DIRECTORY}/usr/share/doc/gapscope")
# The full licence text is part of every Debian system; `copyright` names its place.
file(REMOVE "${doc}/LICENSE")
execute_process(COMMAND gzip -9nc "${CPACK_GAPSCOPE_CHANGELOG}" OUTPUT_FILE "${doc}/changelog.gz"
                COMMAND_ERROR_IS_FATAL ANY)
# Debian's folder for zsh completions.
file(MAKE_DIRECTORY "${CPACK_TEMPORARY_INSTALL_DIRECTORY}/usr/share/zsh/vendor-completions")
file(RENAME "${CPACK_TEMPORARY_INSTALL_DIRECTORY}/usr/share/zsh/site-functions/_gapscope-cli"
     "${CPACK_TEMPORARY_INSTALL_DIRECTORY}/usr/share/zsh/vendor-completions/_gapscope-cli")
file(REMOVE_RECURSE "${CPACK_TEMPORARY_INSTALL_DIRECTORY}/usr/share/zsh/site-functions")
file(CHMOD_RECURSE "${CPACK_TEMPORARY_INSTALL_DIRECTORY}/usr/share" FILE_PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ
     WORLD_READ DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ
     WORLD_EXECUTE)
