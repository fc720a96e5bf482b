// SPDX-License-Identifier: GPL-3.0-only
#include "engine/remote/host/remote_run.h"

#include "engine/base/failure.h"
#include "engine/remote/wire/iterate_bytes.h"
#include "engine/remote/wire/thinned_log.h"
#include "engine/run/record/failed_run.h"

#include <algorithm>
#include <deque>
#include <thread>

namespace gapscope {
namespace {

constexpr std::chrono::milliseconds followGlance(10);
constexpr std::chrono::milliseconds beforeAgain(200); // after a failed request
constexpr int logWait = 2000;                         // for news of the log
constexpr std::int64_t maxLines = 1 << 24;            // of one answer

} // namespace

/// One call of `execute`.
class RemoteRun::Following {
public:
    Following(RemoteRun& run, RemoteRunListener& listener, const PauseGate& gate, const std::atomic<bool>& showSteps,
              const std::stop_token& stop)
        : m_run(run), m_channel(*run.m_channel), m_listener(listener), m_gate(gate), m_showSteps(showSteps),
          m_stop(stop), m_reader(run.m_place.host) {}

    RunOutcome run() {
        try {
            m_wish = m_gate.wish();
            if (m_run.isNew())
                start();
            m_wish.isPaused = m_wish.isPaused && m_run.isNew(); // else it is not known yet
            while (!readOn()) {
            }
            return outcome();
        } catch (const Left&) {
            return {};
        } catch (const Refusal& refusal) {
            m_run.m_isUnknown = !m_isHeaded && refusal.message().id == MessageId::jobUnknown;
            return failedRun(refusal.message());
        }
    }

private:
    struct Left {};

    static constexpr std::int64_t notSent = -1;
    static constexpr std::int64_t repeatable = 0;
    struct Command {
        const char* words;
        std::int64_t number; ///< given when it is sent, for the host says which ones it has had
    };
    void add(const char* words, std::int64_t number = notSent) { m_commands.push_back({words, number}); }
    WireMessage asRequest(const Command& command) const {
        return {.head = {{"do", "control"},
                         {"job", m_run.m_place.job},
                         {"command", command.words},
                         {"command_number", command.number}}};
    }

    /// A request that is repeated until it is answered. Throws Refusal if the host refuses.
    WireMessage ask(const WireMessage& request) {
        for (;;) {
            const std::shared_ptr<HostChannel::Ticket> ticket = m_channel.send(request);
            std::optional<HostChannel::Answer> answer;
            while (!answer) {
                answer = ticket->wait(followGlance);
                if (m_run.m_isLeft)
                    throw Left{};
                command();
            }
            const bool isReached = answer->ok() || !HostChannel::isBroken(answer->error());
            m_run.m_isReached = isReached;
            if (answer->ok())
                return std::move(answer->value());
            if (isReached)
                throw Refusal(answer->error());
            m_command.reset(); // its answer is lost as well; it is sent again, with the same number
            pause();
        }
    }
    void pause() const {
        for (auto waited = std::chrono::milliseconds(0); waited < beforeAgain && !m_run.m_isLeft;
             waited += followGlance)
            std::this_thread::sleep_for(followGlance);
        if (m_run.m_isLeft)
            throw Left{};
    }

    void start() {
        ask({.head = {{"do", "start"},
                      {"job", m_run.m_place.job},
                      {"kind", "run"},
                      {"title", m_run.m_order.title},
                      {"allowed", m_run.m_order.allowed},
                      {"model", m_run.m_order.wantsModel},
                      {"paused", m_wish.isPaused}},
             .body = m_run.m_order.specification});
    }

    /// Sends what the commander wants, one command after the other.
    void command() {
        noteWishes();
        if (m_command != nullptr) {
            const std::optional<HostChannel::Answer> answer = m_command->wait(std::chrono::milliseconds(0));
            if (!answer)
                return;
            m_command.reset();
            // A process that has just started does not listen yet; one that has ended never will.
            if (answer->ok() && isSetIn((**answer).head, "is_taken") && !m_commands.empty())
                m_commands.pop_front();
            else
                m_notBefore = HostChannel::Clock::now() + beforeAgain / 4;
        }
        if (m_commands.empty() || !m_isStarted || HostChannel::Clock::now() < m_notBefore)
            return;
        Command& next = m_commands.front();
        if (next.number == notSent)
            next.number = m_nextNumber++;
        m_command = m_channel.send(asRequest(next));
    }
    void noteWishes() {
        const PauseGate::Wish wish = m_gate.wish();
        // A thread that is to end because the run is left is asked to stop as well.
        if (m_stop.stop_requested() && !m_isStopping && !m_run.m_isLeft) {
            m_isStopping = true;
            const bool isOneOnItsWay = m_command != nullptr && !m_commands.empty(); // its answer takes it away
            m_commands.erase(m_commands.begin() + (isOneOnItsWay ? 1 : 0), m_commands.end());
            add("stop");
        }
        if (m_isStopping)
            return;
        if (wish.isPaused && !m_wish.isPaused) // first: a pause cancels a step
            add("pause");
        for (; m_wish.steps < wish.steps; ++m_wish.steps)
            add(wish.stride == PauseGate::Stride::numberedStep && m_showSteps ? "stepInside" : "step");
        if (!wish.isPaused && m_wish.isPaused)
            add("resume");
        m_wish.isPaused = wish.isPaused;
        if (m_listener.wantsIterate() && !m_isIterateAsked) {
            m_isIterateAsked = true;
            add("iterate", repeatable);
        }
        if (m_listener.wantsSupport() && !m_isSupportAsked) {
            m_isSupportAsked = true;
            add("support", repeatable);
        }
    }

    /// Reads the next part of the log. True at its end.
    bool readOn() {
        WireMessage request{.head = {{"do", "read"},
                                     {"job", m_run.m_place.job},
                                     {"file", "results/log.jsonl"},
                                     {"from", m_offset},
                                     {"line", m_line},
                                     {"wait", logWait}}};
        if (!m_at.is_null())
            request.head["seen"] = m_at;
        const WireMessage answer = ask(request);
        const auto at = answer.head.find("at");
        if (at != answer.head.end()) // a command with an older number would count as sent twice
            m_nextNumber = std::max(m_nextNumber, numberIn(*at, "number") + 1);
        m_isStarted = true;
        const ThinnedPart part{.text = answer.body,
                               .lines = std::clamp<std::int64_t>(numberIn(answer.head, "lines"), 0, maxLines),
                               .bytes = std::max<std::int64_t>(0, numberIn(answer.head, "bytes"))};
        forEachLine(part, m_line, [this](std::string_view line, std::int64_t leftOut) { take(line, leftOut); });
        m_offset += part.bytes;
        m_line += part.lines;
        // Where the run waits is told after the snapshots of that place.
        const bool isUpToDate = part.bytes == 0 || isSetIn(answer.head, "is_end");
        if (isUpToDate && at != answer.head.end() && *at != m_at)
            takeState(*at);
        m_state = textIn(answer.head, "state");
        if (const auto failure = answer.head.find("failure"); failure != answer.head.end())
            m_failure = messageFromJson(*failure);
        return m_state != "running" && part.bytes == 0;
    }
    void take(std::string_view line, std::int64_t leftOut) {
        if (const Status read = m_reader.take(line); !read.ok())
            throw Refusal(read.error());
        if (leftOut > 0)
            m_listener.leftOut(leftOut);
        const std::vector<LoggedRun>& runs = m_reader.log().runs;
        if (runs.empty())
            return;
        if (!m_isHeaded)
            takeHeader(runs.front());
        m_isHeaded = true;
        for (; m_told < runs.front().snapshots.size(); ++m_told)
            m_listener.recorded(runs.front().snapshots[m_told]);
    }
    void takeHeader(const LoggedRun& run) {
        const Status taken = m_listener.headed(run);
        if (taken.ok())
            return;
        if (m_run.isNew()) // nobody would look at its results
            m_channel.send(asRequest({"stop", m_nextNumber}));
        throw Refusal(taken.error());
    }
    void takeState(const Json& at) {
        m_at = at;
        if (const std::int64_t iterates = numberIn(at, "iterates"); iterates != m_iterates) {
            m_iterates = iterates;
            takeIterate();
        }
        if (const std::int64_t supports = numberIn(at, "supports"); supports != m_supports) {
            m_supports = supports;
            takeSupport();
        }
        const auto waits = at.find("waits");
        const std::optional<RunPosition> position = waits == at.end() ? std::nullopt : positionFromJson(*waits);
        if (position)
            m_listener.waits(*position);
        else if (m_isWaiting)
            m_listener.goesOn();
        m_isWaiting = position.has_value();
    }
    void takeIterate() {
        std::optional<Iterate> iterate = iterateFromBytes(whole("iterate"));
        m_isIterateAsked = false;
        if (iterate)
            m_listener.reached(std::make_shared<const Iterate>(std::move(*iterate)));
    }
    void takeSupport() {
        m_isSupportAsked = false;
        if (std::optional<SupportRecord> record = supportFromBytes(whole("support")))
            m_listener.supported(std::move(*record));
    }
    /// A file that is replaced as a whole now and then: read again if that happened in between.
    std::string whole(const char* file) {
        std::string bytes;
        std::string version;
        for (;;) {
            const WireMessage part = ask({.head = {{"do", "read"},
                                                   {"job", m_run.m_place.job},
                                                   {"file", file},
                                                   {"from", bytes.size()},
                                                   {"max", usualWireBody},
                                                   {"wait", 0}}});
            if (textIn(part.head, "version") != version && !bytes.empty()) {
                bytes.clear();
                continue;
            }
            version = textIn(part.head, "version");
            if (part.body.empty())
                return bytes;
            bytes += part.body;
        }
    }

    RunOutcome outcome() {
        const std::vector<LoggedRun>& runs = m_reader.log().runs;
        if (m_failure)
            return failedRun(*m_failure);
        RunOutcome outcome;
        if (!runs.empty() && !runs.front().snapshots.empty())
            outcome.last = runs.front().snapshots.back();
        if (runs.empty() || !runs.front().status) {
            outcome.status = RunStatus::failed;
            outcome.reason = "its process on " + m_run.m_place.host + " was killed";
            return outcome;
        }
        outcome.status = *runs.front().status;
        outcome.reason = runs.front().reason;
        outcome.proved = runs.front().proved;
        if (std::optional<Iterate> last = iterateFromBytes(whole("end"))) {
            outcome.w = std::move(last->w);
            outcome.bestAlpha = std::move(last->alpha);
        }
        if (m_supports > 0)
            takeSupport(); // of the whole run
        return outcome;
    }

    RemoteRun& m_run;
    HostChannel& m_channel;
    RemoteRunListener& m_listener;
    const PauseGate& m_gate;
    const std::atomic<bool>& m_showSteps;
    const std::stop_token& m_stop;
    RunLogReader m_reader;
    std::int64_t m_offset = 0; ///< of the log read so far
    std::int64_t m_line = 0;   ///< the number of the line there
    std::size_t m_told = 0;    ///< snapshots
    bool m_isHeaded = false;
    bool m_isStarted = false;
    Json m_at; ///< as last seen; null: nothing yet
    std::string m_state;
    std::optional<Message> m_failure;
    bool m_isWaiting = false;
    std::int64_t m_iterates = 0;
    bool m_isIterateAsked = false;
    std::int64_t m_supports = 0;
    bool m_isSupportAsked = false;
    PauseGate::Wish m_wish; ///< as far as it has become commands
    bool m_isStopping = false;
    std::deque<Command> m_commands;
    std::int64_t m_nextNumber = 1;
    std::shared_ptr<HostChannel::Ticket> m_command; ///< of the first one
    HostChannel::Clock::time_point m_notBefore{};
};

RunOutcome RemoteRun::execute(RemoteRunListener& listener, const PauseGate& gate, const std::atomic<bool>& showSteps,
                              const std::stop_token& stop) {
    return Following(*this, listener, gate, showSteps, stop).run();
}

} // namespace gapscope
