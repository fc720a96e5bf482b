// SPDX-License-Identifier: GPL-3.0-only
//
// The terminal program: finds the command, passes it its arguments, and turns failures into one line and an exit
// status.
#include "app/cli/completion.h"
#include "app/cli/help.h"
#include "app/options/write_signals.h"
#include "app/remote/execute_words.h"
#include "engine/base/failure.h"
#include "engine/distributed/cocoa.h"
#include "engine/distributed/cocoa_l1.h"
#include "engine/external/programs.h"
#include "engine/run/machine/version.h"
#include "engine/run/prepare/cached_load.h"
#include "engine/solvers/registry.h"

#include <utility>

namespace gapscope::cli {
namespace {

/// called by the completion scripts of the shells
constexpr const char* completeOption = "--complete";

ExitStatus runProgram(const std::vector<std::string>& words) {
    if (words.empty())
        return executeWords(words);
    if (words.front() == "--help") {
        print(programHelp());
        return succeeded;
    }
    if (words.front() == "--version") {
        print(std::string(programName) + " " + std::string(programVersion()) + "\n");
        return succeeded;
    }
    if (words.front() == completeOption) {
        print(completionLines(completionsOf({words.begin() + 1, words.end()})));
        return succeeded;
    }
    return executeWords(words);
}

} // namespace
} // namespace gapscope::cli

int main(int argc, char** argv) {
    using namespace gapscope;
    using namespace gapscope::cli;
    ExitStatus status = failed;
    surviveFailedWrites();
    const Status ran = guarded("the command ran", [&] {
        addSolver(cocoaInfo()); // logs of gapscope-mpi name them
        addSolver(cocoaL1Info());
        useDataCache(userCacheFolder());
        status = runProgram({argv + 1, argv + argc});
    });
    if (!ran.ok())
        status = fail(ran.error(), failed);
    static_cast<void>(guarded("copies of data were kept", finishCacheWork)); // without memory for them, there are none
    Status written;
    if (Status finished = guarded("the command ran", [&] { written = finishOutput(); }); !finished.ok())
        written = std::move(finished);
    const bool isErrorSaid = status == failed || status == badInput; // one sentence is enough
    return written.ok() || isErrorSaid ? status : fail(written.error(), failed);
}
