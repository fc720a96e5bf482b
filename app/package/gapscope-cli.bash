# Completion of gapscope-cli for bash. The program itself computes the candidates.
_gapscope_cli() {
    local words=() word last candidate cut paths=
    # bash splits at "=": rejoin "--loss=hinge".
    for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
        if [[ ${#words[@]} -gt 0 && ($word == = || ${words[-1]} == *=) && ${words[-1]} == -* ]]; then
            words[-1]+=$word
        else
            words+=("$word")
        fi
    done
    last=${words[-1]}
    # The part that bash has split off stays on the line and must not be part of an answer.
    cut=
    [[ $last == --*=* && $COMP_WORDBREAKS == *=* ]] && cut=${last%%=*}=
    COMPREPLY=()
    while IFS=$'\t' read -r candidate _; do
        case $candidate in
        :files) paths=-f ;;
        :folders) paths=-d ;;
        "$last"*) COMPREPLY+=("${candidate#"$cut"}") ;;
        esac
    done < <("${COMP_WORDS[0]/#\~/$HOME}" --complete "${words[@]}" 2>/dev/null)
    if [[ -n $paths ]]; then
        compopt -o filenames 2>/dev/null
        while IFS= read -r candidate; do
            COMPREPLY+=("$candidate")
        done < <(compgen "$paths" -- "${last#"$cut"}")
    fi
    # No space after a key: its value follows.
    [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null
    return 0
}
complete -F _gapscope_cli gapscope-cli
