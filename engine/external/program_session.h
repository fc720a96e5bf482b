// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/external/child_process.h"
#include "engine/external/program_start.h"
#include "engine/external/shared_problem.h"
#include "engine/external/solver_program.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace gapscope {

/// What a program reports of an iterate, beside the arrays.
struct IterateReport {
    double iteration = 0.0;
    double passes = 0.0;
    bool hasAlpha = false;
    bool hasScores = false;
    Extras extras = SolverState::filledWithNaN();
    double seconds = 0.0;          ///< wall time since it was asked for
    double processorSeconds = 0.0; ///< of the program since then
};

/// A run of a solver that is a program: its process and what is said to it and by it. Throws Refusal where the program
/// breaks the protocol, fails or ends unasked, StopRequested after a stop request, and Interrupted where the run's
/// limit of seconds is over.
class ProgramSession {
public:
    /// Starts the program and waits until it is ready.
    explicit ProgramSession(const SolverContext& context);
    ~ProgramSession();

    /// The next iterate, at the given iteration or later; nothing if the program has come to its end.
    std::optional<IterateReport> next(double until);
    /// The iterate that it computes from scratch with this budget; nothing if it has come to its end.
    std::optional<IterateReport> solve(double budget);
    /// Copies the iterate into the state. Throws Refusal if an entry is not a number.
    void copyIterate(const IterateReport& report, SolverState& state) const;
    const std::string& endReason() const noexcept { return m_endReason; }

private:
    std::optional<IterateReport> ask(const Json& request, double until);
    /// The next message, after answering questions.
    Json receive(const char* awaited);
    /// The next line, while looking for stop requests, pauses and limits.
    std::string readLine(const char* awaited);
    void checkLimits(const char* awaited, ChildProcess::Clock::time_point begin);
    Json messageIn(const std::string& line);
    void answer(const Json& question);
    double smoothness() const;
    IterateReport reportIn(const Json& message);
    void send(const Json& message);
    [[noreturn]] void failWithWords(const Json& message);
    [[noreturn]] void failAtEnd();
    [[noreturn]] void failWithOutput(std::string_view what);
    /// The last lines of the standard error in one; empty if there are none.
    std::string lastErrors();

    const SolverContext& m_context;
    const SolverProgram& m_program;
    std::string m_name; ///< in messages
    SharedProblem m_problem;
    TemporaryFolder m_temporaryFolder;
    std::unique_ptr<ChildProcess> m_child; ///< ends before its folder
    std::string m_endReason;
    bool m_isComputing = true; ///< not waiting for a message
    bool m_isReady = false;
    int m_reports = 0; ///< of iterates, the starting point included
    double m_lastIteration = -1.0;
    double m_lastPasses = 0.0;
};

} // namespace gapscope
