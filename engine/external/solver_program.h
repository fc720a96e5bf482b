// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/json/json_value.h"
#include "engine/solvers/interface/solver.h"

#include <cstdint>
#include <string>
#include <vector>

namespace gapscope {

/// The version of the protocol between this program and solvers (guide, "The protocol for solvers").
inline constexpr int programProtocol = 1;

/// A file with solvers, and how to start it.
struct ProgramSource {
    std::vector<std::string> command; ///< the program and its arguments; no shell is involved
    std::string name;                 ///< as in solver ids: the file as given, or "program"
    std::string file{};               ///< of the code; empty for programs that come with this one
    std::string version{};            ///< fingerprint of the file's content, 16 hex digits; empty without a file
    std::string folder{};             ///< working directory; empty: unchanged

    bool operator==(const ProgramSource&) const = default;
};

/// How a program yields iterates.
enum class Sampling : std::uint8_t {
    iterate,  ///< one after the other
    callback, ///< whenever it calls back
    restart,  ///< each from scratch, with a growing budget
};

/// A solver that is a program, beside what SolverInfo says of every solver.
struct SolverProgram {
    ProgramSource source;
    std::string name; ///< of the solver in its program
    Sampling sampling = Sampling::iterate;
    bool budgetIsTolerance = false; ///< for restart: a falling tolerance in place of a number of iterations
    bool countsPasses = false;
    std::string unavailable{};             ///< why it cannot run on this machine; empty if it can
    int line = 0;                          ///< of its definition in the file, from 1; 0 if unknown
    std::vector<std::string> extraNames{}; ///< as in SolverInfo::extras
    Json description;                      ///< as the program sent it, for specifications and logs
};

} // namespace gapscope
