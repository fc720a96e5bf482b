// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/external/child_process.h"
#include "engine/external/solver_program.h"

#include <string>
#include <string_view>

namespace gapscope {

/// How a solver's program is called (the environment variable GAPSCOPE_PYTHON names another interpreter of Python): a
/// file with Python code if its name ends in .py, the adapters of other tools that come with this program for
/// "program", otherwise an executable file. It need not exist; the version is left empty.
ProgramSource programNamed(const std::string& name);
/// The name of the adapters.
inline constexpr std::string_view readyMadeName = "program";

/// How a program is started: with at most `threads` threads in the libraries that ask the environment, with this
/// program's Python package, and with a folder of its own for temporary files.
ChildCommand commandOf(const ProgramSource& source, int threads, const std::string& temporaryFolder);

/// A folder for temporary files, which goes with this object with all that is in it. Only its owner may use it.
class TemporaryFolder {
public:
    /// Where the system keeps temporary files, in memory if it can. Throws Refusal with the system's reason.
    TemporaryFolder();
    /// In a folder that is there. Throws in the same way.
    explicit TemporaryFolder(const std::string& parent);
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    const std::string& path() const noexcept { return m_path; }

private:
    std::string m_path;
};

/// The last lines of a text in one, for messages.
std::string lastLinesOf(std::string_view text);

/// The folder of the Python package `gapscope`, which is installed beside this program; empty if it is not there.
std::string pythonPackageFolder();

} // namespace gapscope
