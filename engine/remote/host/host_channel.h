// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/external/child_process.h"
#include "engine/remote/wire/wire.h"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace gapscope {

/// Whether a text can be a host for ssh: letters, digits and ". _ - @", and no option.
bool isHostName(std::string_view text);
/// The hosts that a configuration of ssh names (its lines "Host NAME ..."), without patterns; in its order, each once.
std::vector<std::string> hostsOfSshConfiguration(std::string_view text);
/// How the program is reached on a host: `ssh HOST gapscope-cli serve`, with what the variables GAPSCOPE_SSH (ssh and
/// its options) and GAPSCOPE_REMOTE (the program there) say otherwise. No shell of this computer is involved.
ChildCommand commandTo(const std::string& host);

/// Who answers on a host.
struct HostGreeting {
    std::string version{};
    int cores = 1;
};

/// The connection to a host, shared by all runs there: made with the first request, and again after it broke, with
/// growing pauses. Thread-safe.
class HostChannel {
public:
    using Clock = std::chrono::steady_clock;
    using Answer = Result<WireMessage>;

    /// An answer that is awaited.
    class Ticket {
    public:
        /// Nothing if there is no answer within the time.
        std::optional<Answer> wait(std::chrono::milliseconds patience);

    private:
        friend class HostChannel;
        std::mutex m_mutex;
        std::condition_variable m_changed;
        std::optional<Answer> m_answer;
    };

    /// `command`: how the host is reached.
    HostChannel(std::string host, ChildCommand command);
    explicit HostChannel(const std::string& host) : HostChannel(host, commandTo(host)) {}
    ~HostChannel();
    HostChannel(const HostChannel&) = delete;
    HostChannel& operator=(const HostChannel&) = delete;

    const std::string& host() const noexcept { return m_host; }
    /// Sends a request; its number is set here. The answer is an error if the host refuses, or with `isBroken` if it
    /// is not reached.
    std::shared_ptr<Ticket> send(WireMessage request);
    /// The same, waiting for the answer; after a stop request the error hostNotReached.
    Answer ask(WireMessage request, const std::stop_token& stop = {});
    /// The same for what takes the host a while: asks again until its answer is ready. `waits` gets those before.
    Answer askUntilReady(WireMessage request, const std::stop_token& stop = {},
                         const std::function<void(const WireMessage& answer)>& waits = {});
    static Status statusOf(const Answer& answer) { return answer ? Status() : Status(answer.error()); }
    /// Whether an error says that there is no connection, and not what the host thinks of a request.
    static bool isBroken(const Message& error);
    /// Of the present connection or the last one; nothing if there was none.
    std::optional<HostGreeting> greeting() const;
    /// Why there is no connection, and the seconds until the next attempt; nothing while all is well.
    struct Trouble {
        Message error;
        double seconds = 0.0;
    };
    std::optional<Trouble> trouble() const;
    /// The next request makes a connection without waiting for the end of a pause.
    void tryNow();

private:
    struct Sent {
        WireMessage request;
        std::shared_ptr<Ticket> ticket;
    };

    void work(const std::stop_token& stop);
    void dropClosed();
    bool connect(const std::stop_token& stop);
    bool greet(const std::stop_token& stop);
    void exchange(const std::stop_token& stop);
    bool sendWaiting();
    bool takeAnswers();
    void breakOff(const Message& error);
    static void settle(Ticket& ticket, Answer answer);

    std::string m_host;
    ChildCommand m_command;
    mutable std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::deque<Sent> m_waiting; ///< not sent yet
    std::optional<HostGreeting> m_greeting;
    std::optional<Message> m_trouble;
    Clock::time_point m_next{}; ///< of an attempt to connect
    std::chrono::milliseconds m_pause{0};
    // Of the thread:
    std::unique_ptr<ChildProcess> m_child;
    WireReader m_reader;
    std::map<std::int64_t, std::shared_ptr<Ticket>> m_sent; ///< by number
    std::int64_t m_number = 0;
    Clock::time_point m_heard{}; ///< of the host, or later, while much is on its way to it
    std::jthread m_thread;       ///< last, so that it ends before what it uses
};

/// The one channel to a host in this program.
std::shared_ptr<HostChannel> channelTo(const std::string& host);

} // namespace gapscope
