// SPDX-License-Identifier: GPL-3.0-only
//
// Writes a man page during the build: a template and what the programs declare.
#include "app/manual/roff.h"
#include "app/mpi/rank_options.h"
#include "app/window/window_options.h"
#include "engine/run/machine/version.h"

#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace gapscope;

std::vector<std::pair<std::string, std::string>> marks() {
    return {{"@VERSION@", std::string(programVersion())},
            {"@SYNOPSIS@\n", manual::roffSynopses()},
            {"@COMMANDS@\n", manual::roffCommands()},
            {"@LOSSES@\n", manual::roffLosses()},
            {"@REGULARIZERS@\n", manual::roffRegularizers()},
            {"@SOLVERS@\n", manual::roffSolvers()},
            {"@GENERATORS@\n", manual::roffGenerators()},
            {"@OPTIONS@\n", manual::roffOptions(windowOptionGroups())},
            {"@RANKOPTIONS@\n", manual::roffOptions(cli::rankOptionGroups())},
            {"@RANKSOLVERS@\n", manual::roffSolvers(cli::rankSolvers())}};
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 3) {
        std::fprintf(stderr, "usage: gapscope_manual TEMPLATE PAGE\n");
        return 2;
    }
    std::ifstream in(argv[1]);
    std::string page{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    for (const auto& [mark, text] : marks())
        if (const std::size_t place = page.find(mark); place != std::string::npos)
            page.replace(place, mark.size(), text);
    std::ofstream out(argv[2]);
    out << page;
    out.close();
    if (!in || page.empty() || !out) {
        std::fprintf(stderr, "gapscope_manual: %s cannot be written from %s\n", argv[2], argv[1]);
        return 1;
    }
    return 0;
}
