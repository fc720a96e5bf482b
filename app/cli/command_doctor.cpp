// SPDX-License-Identifier: GPL-3.0-only
#include "app/cli/commands.h"
#include "ui/help/bug_report.h"

namespace gapscope::cli {
namespace {

ExitStatus doctorCommand(const Arguments& arguments) {
    const SystemReport report = wholeReport(displayFacts());
    if (!arguments.has("--json")) {
        print(systemReportText(report));
        return succeeded;
    }
    Json json = report.facts;
    json["unusual"] = report.unusual;
    print(json, Format::json);
    return succeeded;
}

std::string doctorDetails() {
    return "\nFor reports of problems: versions of the program and its libraries, processor, cores, memory, the data\n"
           "cache, the folder of temporary files, and the variables that choose a display or other libraries.\n"
           "Lines \"unusual\" say what may explain a problem. The home folder is written as ~, and no other file\n"
           "is named. In the window, Help > About Gapscope > Copy for a bug report adds the screens.\n";
}

} // namespace

Command doctorCommand() {
    return {.name = "doctor",
            .synopsis = "[--json]",
            .summary = "Describe the installation and the machine, and what is unusual about them.",
            .positionals = {},
            .options =
                [](const std::vector<std::string>&) {
                    return std::vector<OptionGroup>{
                        {"Options", {{"--json", "", "print one JSON object instead of lines"}}}};
                },
            .run = &doctorCommand,
            .details = &doctorDetails};
}

} // namespace gapscope::cli
