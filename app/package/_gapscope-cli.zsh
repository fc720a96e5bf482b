#compdef gapscope-cli
# Completion of gapscope-cli for zsh. The program itself computes the candidates.
_gapscope_cli() {
    local -a candidates shown
    local line paths=
    for line in "${(@f)$("$words[1]" --complete "${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
        case $line in
        :files) paths=files ;;
        :folders) paths=folders ;;
        ?*)
            candidates+=("${line%%$'\t'*}")
            shown+=("${line/$'\t'/  }")
            ;;
        esac
    done
    local -a kept waiting
    local i
    local -a keptShown waitingShown
    for ((i = 1; i <= $#candidates; i++)); do
        # No space after a key: its value follows.
        if [[ $candidates[i] == *= ]]; then
            waiting+=("$candidates[i]")
            waitingShown+=("$shown[i]")
        else
            kept+=("$candidates[i]")
            keptShown+=("$shown[i]")
        fi
    done
    (($#kept)) && compadd -l -d keptShown -a kept
    (($#waiting)) && compadd -S '' -l -d waitingShown -a waiting
    case $paths in
    files) _files ;;
    folders) _files -/ ;;
    esac
}
_gapscope_cli "$@"
