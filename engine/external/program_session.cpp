// SPDX-License-Identifier: GPL-3.0-only
#include "engine/external/program_session.h"

#include "engine/base/failure.h"
#include "engine/base/translatable.h"
#include "engine/external/program_description.h"
#include "engine/external/program_start.h"
#include "engine/json/json_integer.h"
#include "engine/json/json_text.h"
#include "engine/math/threads/abandonable.h"
#include "engine/math/threads/interruption.h"
#include "engine/solvers/common/spectral_bound.h"
#include "engine/solvers/interface/solver_id.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>

namespace gapscope {
namespace {

using namespace std::chrono_literals;

constexpr std::chrono::milliseconds glance = 5ms;        // between looks at stop requests and pauses
constexpr std::chrono::milliseconds endPatience = 200ms; // for a program that waits for a message
constexpr std::chrono::seconds startPatience = 60s;      // imports of large packages from a slow disk
constexpr std::size_t shownOutput = 80;                  // characters of a line that is no message

double secondsSince(ChildProcess::Clock::time_point begin) {
    return std::chrono::duration<double>(ChildProcess::Clock::now() - begin).count();
}

std::string textOf(const Json& message, const char* key) {
    const auto found = message.find(key);
    return found != message.end() && found->is_string() ? found->get<std::string>() : std::string();
}

double numberOf(const Json& message, const char* key, double otherwise) {
    const auto found = message.find(key);
    return found != message.end() && found->is_number() ? found->get<double>() : otherwise;
}

bool flagOf(const Json& message, const char* key) {
    const auto found = message.find(key);
    return found != message.end() && found->is_boolean() && found->get<bool>();
}

/// Copies numbers; returns the index of the first that is not one, -1 if there is none.
Index copyNumbers(std::span<const double> from, Vector& to) {
    to = Eigen::Map<const Vector>(from.data(), static_cast<Index>(from.size()));
    for (Index i = 0; i < to.size(); ++i)
        if (std::isnan(to[i]))
            return i;
    return -1;
}

} // namespace

ProgramSession::ProgramSession(const SolverContext& context)
    : m_context(context), m_program(*context.program),
      m_name(std::string(withoutVersion(solverIdOf(m_program.source, m_program.name)))), m_problem(context) {
    ChildCommand command = commandOf(m_program.source, context.threads, m_temporaryFolder.path());
    command.descriptors = m_problem.descriptors();
    m_child = std::make_unique<ChildProcess>(command);
    send(m_problem.startMessage(context));
    const Json message = receive(translatable("Argument", "that it is ready"));
    if (textOf(message, "message") != "ready")
        failWithOutput(jsonLine(message));
    m_isComputing = false;
    m_isReady = true;
}

ProgramSession::~ProgramSession() {
    if (m_child) {
        m_child->closeInput();
        m_child->end(m_isComputing ? 0ms : endPatience);
    }
}

std::optional<IterateReport> ProgramSession::next(double until) {
    constexpr double farAway = 9e15;
    const double wanted = m_context.isToPause() ? 0.0 : until;
    const auto whole = static_cast<std::int64_t>(std::min(std::max(wanted, m_lastIteration + 1.0), farAway));
    return ask({{"message", "next"}, {"until", whole}}, static_cast<double>(whole));
}

std::optional<IterateReport> ProgramSession::solve(double budget) {
    m_lastIteration = -1.0; // counts anew
    m_lastPasses = 0.0;
    const Json value = m_program.budgetIsTolerance ? Json(budget) : Json(static_cast<std::int64_t>(budget));
    return ask({{"message", "next"}, {"budget", value}}, budget);
}

std::optional<IterateReport> ProgramSession::ask(const Json& request, double until) {
    std::atomic_ref<std::int64_t>(*m_problem.exchange().until).store(static_cast<std::int64_t>(until));
    const double processorBefore = m_child->processorSeconds();
    const ChildProcess::Clock::time_point begin = ChildProcess::Clock::now();
    m_isComputing = true;
    send(request);
    const Json message = receive(translatable("Argument", "an iterate"));
    const double seconds = secondsSince(begin);
    // Nothing is known of a program that has ended meanwhile.
    const double processorSeconds = std::max(0.0, m_child->processorSeconds() - processorBefore);
    m_isComputing = false;
    addProcessorSecondsElsewhere(processorSeconds);
    if (textOf(message, "message") == "end") {
        m_endReason = textOf(message, "reason");
        return std::nullopt;
    }
    IterateReport report = reportIn(message);
    report.seconds = seconds;
    report.processorSeconds = processorSeconds;
    ++m_reports;
    return report;
}

IterateReport ProgramSession::reportIn(const Json& message) {
    IterateReport report{.iteration = numberOf(message, "iteration", std::numeric_limits<double>::quiet_NaN()),
                         .passes = m_program.countsPasses ? numberOf(message, "passes", m_lastPasses) : 0.0,
                         .hasAlpha = flagOf(message, "alpha"),
                         .hasScores = flagOf(message, "scores")};
    const bool isOrdered = m_program.sampling == Sampling::restart || report.iteration > m_lastIteration;
    if (textOf(message, "message") != "iterate" || !std::isfinite(report.iteration) || !isOrdered ||
        !std::isfinite(report.passes) || report.passes < m_lastPasses)
        failWithOutput(jsonLine(message));
    m_lastIteration = report.iteration;
    m_lastPasses = report.passes;
    const auto extras = message.find("extras");
    if (extras != message.end() && extras->is_object()) {
        std::size_t index = 0;
        for (const std::string& name : m_program.extraNames)
            report.extras[index++] = numberOf(*extras, name.c_str(), std::numeric_limits<double>::quiet_NaN());
    }
    return report;
}

void ProgramSession::copyIterate(const IterateReport& report, SolverState& state) const {
    const auto refuse = [&](const char* what, Index entry) {
        if (entry >= 0)
            throw Refusal({MessageId::programNotANumber,
                           {},
                           {m_name, what, shown(report.iteration), shown(static_cast<std::int64_t>(entry + 1))}});
    };
    const SharedProblem::Exchange& exchange = m_problem.exchange();
    refuse("w", copyNumbers(exchange.w, state.w));
    if (report.hasAlpha)
        refuse("alpha", copyNumbers(exchange.alpha, state.alpha));
    if (report.hasScores) {
        refuse("scores", copyNumbers(exchange.scores, state.dualAverage));
        m_context.problem.risk().dualPoint(state.dualAverage, state.dualAverage);
    }
}

Json ProgramSession::receive(const char* awaited) {
    for (;;) {
        Json message = messageIn(readLine(awaited));
        const std::string kind = textOf(message, "message");
        if (kind == "failed")
            failWithWords(message);
        if (kind == "refused")
            throw Refusal({MessageId::programRefused,
                           {},
                           {m_name, textOf(message, "reason") +
                                        (textOf(message, "hint").empty() ? "" : "; " + textOf(message, "hint"))}});
        if (kind != "ask")
            return message;
        answer(message);
    }
}

std::string ProgramSession::readLine(const char* awaited) {
    const ChildProcess::Clock::time_point begin = ChildProcess::Clock::now();
    const double processorBefore = threadProcessorSeconds();
    std::string line;
    for (;;) {
        switch (m_child->read(line, glance)) {
        case ChildProcess::Reading::line:
            addProcessorSecondsElsewhere(processorBefore -
                                         threadProcessorSeconds()); // waiting is no work of the solver
            return line;
        case ChildProcess::Reading::end:
            if (!line.empty())
                failWithOutput(line);
            failAtEnd();
        case ChildProcess::Reading::tooLong:
            failWithOutput("a line of more than 1 MiB");
        case ChildProcess::Reading::nothing:
            checkLimits(awaited, begin);
        }
    }
}

void ProgramSession::checkLimits(const char* awaited, ChildProcess::Clock::time_point begin) {
    if (m_context.stop.stop_requested())
        throw StopRequested{};
    if (m_context.isToPause()) // the present iterate is wanted
        std::atomic_ref<std::int64_t>(*m_problem.exchange().until).store(0);
    const bool isSilent = !m_isReady && ChildProcess::Clock::now() - begin > startPatience;
    const bool isOver = isInterrupted();
    if (isOver && m_reports > 1)
        throw Interrupted{};
    if (isSilent || isOver) // a program that has shown nothing but its start within its time hangs
        throw Refusal({MessageId::programSilent, {}, {m_name, awaited}});
}

Json ProgramSession::messageIn(const std::string& line) {
    JsonFailure failure;
    std::optional<Json> message = parseJson(line, failure);
    if (!message || !message->is_object())
        failWithOutput(line);
    if (const auto version = message->find("gapscope"); version != message->end() && *version != programProtocol)
        throw Refusal({MessageId::programVersion,
                       {},
                       {m_name, jsonLine(*version), shown(static_cast<std::int64_t>(programProtocol))}});
    return *std::move(message);
}

void ProgramSession::answer(const Json& question) {
    if (textOf(question, "what") != "smoothness")
        failWithOutput(jsonLine(question));
    send({{"message", "answer"}, {"smoothness", jsonNumber(smoothness())}});
}

/// M sigma_max(A)^2 / n, of the risk alone, by the rule of all solvers; infinite if the loss is not smooth.
double ProgramSession::smoothness() const {
    const Problem& problem = m_context.problem;
    if (!problem.risk().isSmooth())
        return infinity;
    Work work; // a question about the problem, asked of Gapscope: not the program's work
    MeteredMap products(problem.map(), m_context.stop, work);
    return problem.risk().derivativeLipschitz() * spectralBound(products).squaredNorm /
           static_cast<double>(problem.rows());
}

void ProgramSession::send(const Json& message) {
    if (!m_child->write(jsonLine(message)))
        failAtEnd();
}

std::string ProgramSession::lastErrors() {
    return lastLinesOf(m_child->lastErrors());
}

void ProgramSession::failWithWords(const Json& message) {
    throw Refusal(failureOf(message, m_name));
}

void ProgramSession::failAtEnd() {
    std::string how = m_child->end(endPatience);
    if (how.empty())
        how = "exit status 0";
    const std::string errors = lastErrors();
    throw Refusal({MessageId::programEnded, {}, {m_name, how + (errors.empty() ? "" : "; " + errors)}});
}

void ProgramSession::failWithOutput(std::string_view what) {
    const std::string output =
        what.size() <= shownOutput ? std::string(what) : std::string(what.substr(0, shownOutput)) + "...";
    const std::string errors = lastErrors();
    throw Refusal(
        {MessageId::programOutput, {}, {m_name, "\"" + output + "\"" + (errors.empty() ? "" : " (" + errors + ")")}});
}

} // namespace gapscope
