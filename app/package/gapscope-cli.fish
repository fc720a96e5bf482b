# Completion of gapscope-cli for fish. The program itself computes the candidates.
function __gapscope_cli_complete
    set -l words (commandline -opc)
    set -l last (commandline -ct)
    for line in ($words[1] --complete $words[2..-1] "$last" 2>/dev/null)
        switch $line
            case :files
                __fish_complete_path "$last"
            case :folders
                __fish_complete_directories "$last"
            case '*'
                echo $line
        end
    end
end
complete -c gapscope-cli -f -a '(__gapscope_cli_complete)'
