# Run by CPack between installation and packing: adapts the layout to Debian's rules, of one package or, with components,
# of each.
file(GLOB roots "${CPACK_TEMPORARY_INSTALL_DIRECTORY}/usr" "${CPACK_TEMPORARY_INSTALL_DIRECTORY}/*/usr")
foreach(root IN LISTS roots)
    set(share "${root}/share")
    file(GLOB documents "${share}/doc/gapscope*")
    foreach(doc IN LISTS documents)
        # The full licence text is part of every Debian system; `copyright` names its place.
        file(REMOVE "${doc}/LICENSE")
        execute_process(COMMAND gzip -9nc "${CPACK_GAPSCOPE_CHANGELOG}" OUTPUT_FILE "${doc}/changelog.gz"
                        COMMAND_ERROR_IS_FATAL ANY)
    endforeach()
    # Debian's folder for zsh completions.
    file(GLOB completions "${share}/zsh/site-functions/_gapscope-*")
    file(MAKE_DIRECTORY "${share}/zsh/vendor-completions")
    foreach(completion IN LISTS completions)
        get_filename_component(name "${completion}" NAME)
        file(RENAME "${completion}" "${share}/zsh/vendor-completions/${name}")
    endforeach()
    file(REMOVE_RECURSE "${share}/zsh/site-functions")
    file(CHMOD_RECURSE "${share}" FILE_PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ DIRECTORY_PERMISSIONS
         OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
endforeach()
