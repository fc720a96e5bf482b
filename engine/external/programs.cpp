// SPDX-License-Identifier: GPL-3.0-only
#include "engine/external/programs.h"

#include "engine/base/failure.h"
#include "engine/base/translatable.h"
#include "engine/data/dataset/fingerprint.h"
#include "engine/external/program_description.h"
#include "engine/external/program_start.h"
#include "engine/json/json_text.h"
#include "engine/json/whole_file.h"
#include "engine/solvers/interface/solver_id.h"
#include "engine/solvers/registry.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <mutex>
#include <system_error>
#include <utility>

#include <unistd.h>

namespace gapscope {
namespace {

using namespace std::chrono_literals;

constexpr auto describePatience = 60s; // imports of large packages from a slow disk
constexpr auto describeGlance = 10ms;

/// What the user has allowed: versions of files.
struct Allowed {
    std::mutex mutex{};
    bool all = false;
    std::vector<std::pair<std::string, std::string>> versions{};
};

Allowed& allowed() {
    static Allowed allowed;
    return allowed;
}

bool isAllowed(const ProgramSource& source) {
    Allowed& known = allowed();
    const std::lock_guard lock(known.mutex);
    return known.all ||
           std::ranges::find(known.versions, std::pair(source.file, source.version)) != known.versions.end();
}

Result<std::string> versionOf(const std::string& file) {
    const Result<std::string> content = readWholeFile(file);
    if (!content)
        return content.error();
    const std::string fingerprint = fingerprintOf(*content);
    return fingerprint.substr(fingerprint.find(':') + 1);
}

Status checkSource(const ProgramSource& source) {
    if (!source.file.empty()) {
        const Result<std::string> version = versionOf(source.file);
        if (!version)
            return version.error();
        if (*version != source.version)
            return Message{MessageId::programChanged, {.field = Field::solver}, {source.name, source.name}};
    }
    if (!isAllowed(source))
        return Message{MessageId::programNotAllowed,
                       {.field = Field::solver},
                       {source.name, translatable("Argument", "use --allow-programs")}};
    return {};
}

/// The program's answer to "describe".
Result<std::string> askForSolvers(const ProgramSource& source, const std::stop_token& stop) {
    const TemporaryFolder folder;
    ChildProcess child(commandOf(source, 1, folder.path()));
    child.write(jsonLine({{"gapscope", programProtocol}, {"message", "describe"}}));
    const auto begin = ChildProcess::Clock::now();
    std::string line;
    for (;;) {
        switch (child.read(line, describeGlance)) {
        case ChildProcess::Reading::line:
            return line;
        case ChildProcess::Reading::nothing:
            if (stop.stop_requested())
                return Message{MessageId::programSilent, {}, {source.name, translatable("Argument", "its solvers")}};
            if (ChildProcess::Clock::now() - begin > describePatience)
                return Message{MessageId::programSilent, {}, {source.name, translatable("Argument", "its solvers")}};
            continue;
        case ChildProcess::Reading::end:
        case ChildProcess::Reading::tooLong:
            const std::string how = child.end(200ms);
            const std::string errors = lastLinesOf(child.lastErrors());
            return Message{
                MessageId::programEnded,
                {},
                {source.name, (how.empty() ? "exit status 0" : how) + (errors.empty() ? "" : "; " + errors)}};
        }
    }
}

/// "gd.py" and "gd" of "gd.py:gd"; the second is empty if there is none.
std::pair<std::string, std::string> splitName(std::string_view text) {
    const std::string_view id = withoutVersion(text);
    const std::size_t colon = id.rfind(':');
    std::error_code ignored;
    if (colon == std::string_view::npos || std::filesystem::exists(id, ignored))
        return {std::string(id), {}};
    return {std::string(id.substr(0, colon)), std::string(id.substr(colon + 1))};
}

} // namespace

ProgramSource readyMadePrograms() {
    return programNamed(std::string(readyMadeName));
}

Result<ProgramSource> programInFile(const std::string& name) {
    ProgramSource source = programNamed(name);
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(source.file, ignored))
        return Message{MessageId::programNotFound,
                       {.field = Field::solver},
                       {name, translatable("Argument", "a file of Python code or a program")}};
    const bool isStartedItself = source.command.front() == source.file;
    if (isStartedItself && access(source.file.c_str(), X_OK) != 0)
        return Message{MessageId::programNotFound,
                       {.field = Field::solver},
                       {name, translatable("Argument", "a file that ends in .py or that may be executed")}};
    Result<std::string> version = versionOf(source.file);
    if (!version)
        return version.error();
    source.version = *std::move(version);
    return source;
}

void allowProgram(const ProgramSource& source) {
    Allowed& known = allowed();
    const std::lock_guard lock(known.mutex);
    known.versions.emplace_back(source.file, source.version);
}

void allowAllPrograms() {
    Allowed& known = allowed();
    const std::lock_guard lock(known.mutex);
    known.all = true;
}

Status checkProgram(const SolverInfo& solver) {
    if (solver.program == nullptr)
        return {};
    if (!solver.program->unavailable.empty())
        return Message{
            MessageId::programUnavailable, {.field = Field::solver}, {solver.id, solver.program->unavailable}};
    return checkSource(solver.program->source);
}

Result<std::vector<const SolverInfo*>> addSolversOf(const ProgramSource& source, const std::stop_token& stop) {
    if (Status status = checkSource(source); !status.ok())
        return status.error();
    try {
        const Result<std::string> answer = askForSolvers(source, stop);
        if (!answer)
            return answer.error();
        Result<std::vector<SolverInfo>> solvers = solversDescribedBy(*answer, source);
        if (!solvers)
            return solvers.error();
        std::vector<const SolverInfo*> added;
        for (SolverInfo& solver : *solvers)
            added.push_back(addSolver(std::move(solver)));
        return added;
    } catch (const Refusal& refusal) {
        return refusal.message();
    }
}

bool meansProgram(std::string_view text) {
    const auto [file, solver] = splitName(text);
    return file == readyMadeName || file.ends_with(".py") || file.find('/') != std::string::npos;
}

Result<std::string> addSolverNamed(std::string_view text) {
    const auto [file, name] = splitName(text);
    const Result<ProgramSource> source = file == readyMadeName ? Result(readyMadePrograms()) : programInFile(file);
    if (!source)
        return source.error();
    const Result<std::vector<const SolverInfo*>> solvers = addSolversOf(*source);
    if (!solvers)
        return solvers.error();
    const bool hasVersion = withoutVersion(text) != text;
    if (hasVersion && !text.ends_with("@" + source->version.substr(0, versionDigits)))
        return Message{MessageId::programChanged, {.field = Field::solver}, {std::string(text), file}};
    std::string known;
    for (const SolverInfo* solver : *solvers) {
        if (solver->program->name == name)
            return solver->id;
        known += (known.empty() ? "one of " : ", ") + std::string(withoutVersion(solver->id));
    }
    if (name.empty() && solvers->size() == 1)
        return solvers->front()->id;
    return name.empty() ? Message{MessageId::programHasSeveral, {.field = Field::solver}, {file, known}}
                        : Message{MessageId::programWithoutSolver, {.field = Field::solver}, {file, " " + name, known}};
}

} // namespace gapscope
