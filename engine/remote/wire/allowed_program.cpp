// SPDX-License-Identifier: GPL-3.0-only
#include "engine/remote/wire/allowed_program.h"

#include "engine/external/programs.h"
#include "engine/remote/wire/wire.h"
#include "engine/solvers/registry.h"

namespace gapscope {

Json allowedProgram(const RunSpec& spec) {
    const SolverInfo* solver = findSolver(spec.solver.id);
    if (solver == nullptr || solver->program == nullptr)
        return nullptr;
    const ProgramSource& source = solver->program->source;
    if (source.file.empty()) // part of Gapscope
        return {{"ready_made", true}};
    if (!checkProgram(*solver).ok())
        return nullptr;
    return {{"file", source.file}, {"version", source.version}};
}

void allowAsThere(const Json& allowed) {
    if (!allowed.is_object())
        return;
    if (isSetIn(allowed, "ready_made")) {
        allowProgram(readyMadePrograms());
        return;
    }
    ProgramSource source;
    source.file = textIn(allowed, "file");
    source.version = textIn(allowed, "version");
    if (!source.file.empty() && !source.version.empty())
        allowProgram(source);
}

} // namespace gapscope
