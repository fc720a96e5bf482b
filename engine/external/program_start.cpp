// SPDX-License-Identifier: GPL-3.0-only
#include "engine/external/program_start.h"

#include "engine/base/failure.h"
#include "engine/data/io/system_reason.h"

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <utility>

namespace gapscope {
namespace {

/// In commands; which interpreter it is, is looked up when one is started, not when a log is read.
constexpr std::string_view pythonCommand = "python3";
constexpr std::size_t shownLines = 3;
constexpr std::size_t shownCharacters = 400;

std::string variable(const char* name) {
    const char* const value = std::getenv(name);
    return value == nullptr ? std::string() : std::string(value);
}

bool hasNumPy(const std::string& python) {
    constexpr std::chrono::seconds patience{10};
    const char* const search = "import importlib.util, sys; sys.exit(importlib.util.find_spec('numpy') is None)";
    try {
        ChildProcess child({.arguments = {python, "-c", search}});
        child.closeInput();
        return child.end(patience).empty();
    } catch (const Refusal&) {
        return false;
    }
}

/// The first interpreter with NumPy among the one that the user names, that in PATH, and the system's; where none has
/// it, the first, which then says what it misses.
std::string findPython() {
    std::string named = variable("GAPSCOPE_PYTHON");
    if (!named.empty())
        return named;
    for (const char* python : {"python3", "/usr/bin/python3"})
        if (hasNumPy(python))
            return python;
    return "python3";
}

const std::string& pythonProgram() {
    static const std::string program = findPython();
    return program;
}

std::string usualTemporaryFolder() {
    const std::string runtime = variable("XDG_RUNTIME_DIR"); // in memory, and the user's own
    std::error_code ignored;
    const bool isUsable = !runtime.empty() && std::filesystem::is_directory(runtime, ignored);
    return isUsable ? runtime : std::filesystem::temp_directory_path(ignored).string();
}

} // namespace

ProgramSource programNamed(const std::string& name) {
    if (name == readyMadeName)
        return {.command = {std::string(pythonCommand), "-m", "gapscope.peers"}, .name = name};
    std::error_code ignored;
    const std::filesystem::path file = std::filesystem::absolute(name, ignored);
    std::vector<std::string> command{file.string()};
    if (file.extension() == ".py")
        command.insert(command.begin(), {std::string(pythonCommand), "-m", "gapscope"});
    return {.command = std::move(command), .name = name, .file = file.string(), .folder = file.parent_path().string()};
}

ChildCommand commandOf(const ProgramSource& source, int threads, const std::string& temporaryFolder) {
    const std::string threadCount = std::to_string(threads);
    const std::string others = variable("PYTHONPATH");
    ChildCommand command{.arguments = source.command, .folder = source.folder};
    if (command.arguments.front() == pythonCommand)
        command.arguments.front() = pythonProgram();
    for (const char* name : {"OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "BLIS_NUM_THREADS"})
        command.environment.emplace_back(name, threadCount);
    command.environment.emplace_back("PYTHONPATH", pythonPackageFolder() + (others.empty() ? "" : ":" + others));
    command.environment.emplace_back("PYTHONUTF8", "1");
    command.environment.emplace_back("PYTHONSAFEPATH", "1"); // files beside the program replace no module
    command.environment.emplace_back("TMPDIR", temporaryFolder);
    return command;
}

TemporaryFolder::TemporaryFolder() : TemporaryFolder(usualTemporaryFolder()) {}

TemporaryFolder::TemporaryFolder(const std::string& parent) : m_path(parent + "/gapscope-XXXXXX") {
    if (mkdtemp(m_path.data()) == nullptr)
        throw Refusal({MessageId::programNotStarted, {}, {m_path, systemReason(errno)}});
}

TemporaryFolder::~TemporaryFolder() {
    static_cast<void>(guarded("a folder was removed", [this] { // even that takes memory
        std::error_code ignored;
        std::filesystem::remove_all(m_path, ignored);
    }));
}

std::string lastLinesOf(std::string_view text) {
    std::string result;
    for (std::size_t count = 0; count < shownLines && !text.empty(); ++count) {
        const std::size_t end = text.rfind('\n');
        std::string_view line = text.substr(end == std::string_view::npos ? 0 : end + 1);
        if (result.empty() && line.ends_with('.')) // the sentence around it has its own
            line.remove_suffix(1);
        result.insert(0, result.empty() ? "" : "; ").insert(0, line);
        text = text.substr(0, end == std::string_view::npos ? 0 : end);
    }
    return result.size() <= shownCharacters ? result : "..." + result.substr(result.size() - shownCharacters);
}

std::string pythonPackageFolder() {
    std::error_code ignored;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", ignored);
    const std::filesystem::path folder = program.parent_path().parent_path() / "share/gapscope/python";
    return std::filesystem::is_directory(folder, ignored) ? folder.string() : std::string();
}

} // namespace gapscope
