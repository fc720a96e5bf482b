// SPDX-License-Identifier: GPL-3.0-only
#include "engine/remote/host/host_channel.h"

#include "engine/base/failure.h"
#include "engine/external/program_start.h"
#include "engine/run/machine/version.h"
#include "engine/run/run_command.h"

#include <algorithm>
#include <atomic>
#include <cctype>
#include <cstdlib>
#include <sstream>
#include <utility>

namespace gapscope {
namespace {

constexpr std::chrono::milliseconds channelGlance(10);
constexpr std::chrono::seconds patienceToConnect(60);
constexpr std::chrono::seconds longestSilence(20); // of a host that owes an answer
constexpr std::chrono::seconds patienceToWrite(20);
constexpr std::chrono::milliseconds firstPause(500);
constexpr std::chrono::milliseconds longestPause(60'000);
constexpr double slowestLine = 10'000.0;      // bytes per second: what is sent may lie in ssh's own memory
constexpr std::size_t maxLinesBefore = 65536; // bytes that a shell prints before the program starts
constexpr std::string_view greetingStart = "{\"gapscope_serve\":";

std::string variableOr(const char* name, const char* otherwise) {
    const char* value = std::getenv(name);
    return value == nullptr || *value == '\0' ? otherwise : value;
}

bool isHostCharacter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '.' ||
           c == '_' || c == '@';
}

} // namespace

bool isHostName(std::string_view text) {
    return !text.empty() && text.front() != '-' && text.size() <= 255 && std::ranges::all_of(text, isHostCharacter);
}

std::vector<std::string> hostsOfSshConfiguration(std::string_view text) {
    std::vector<std::string> hosts;
    std::istringstream lines{std::string(text)};
    for (std::string line; std::getline(lines, line);) {
        std::ranges::replace(line, '=', ' '); // "Host=NAME" is the same
        std::ranges::replace(line, '"', ' ');
        std::istringstream words(line);
        std::string word;
        words >> word;
        std::ranges::transform(word, word.begin(), [](unsigned char c) { return std::tolower(c); });
        if (word != "host")
            continue;
        while (words >> word)
            if (isHostName(word) && std::ranges::find(hosts, word) == hosts.end())
                hosts.push_back(word);
    }
    return hosts;
}

ChildCommand commandTo(const std::string& host) {
    const std::string ssh = variableOr("GAPSCOPE_SSH", "ssh");
    const Result<std::vector<std::string>> words = shellWords(ssh);
    std::vector<std::string> arguments = words && !words->empty() ? *words : std::vector<std::string>{ssh};
    // Never asks: there is no terminal to answer on. Keys and agents are the person's own.
    arguments.insert(arguments.end(), {"-T", "-o", "BatchMode=yes", "--", host,
                                       variableOr("GAPSCOPE_REMOTE", "gapscope-cli") + " serve"});
    return {.arguments = std::move(arguments)};
}

std::optional<HostChannel::Answer> HostChannel::Ticket::wait(std::chrono::milliseconds patience) {
    std::unique_lock lock(m_mutex);
    m_changed.wait_for(lock, patience, [this] { return m_answer.has_value(); });
    return m_answer;
}

void HostChannel::settle(Ticket& ticket, Answer answer) {
    {
        const std::lock_guard lock(ticket.m_mutex);
        ticket.m_answer.emplace(std::move(answer));
    }
    ticket.m_changed.notify_all();
}

HostChannel::HostChannel(std::string host, ChildCommand command)
    : m_host(std::move(host)), m_command(std::move(command)), m_thread([this](const std::stop_token& stop) {
          static_cast<void>(guarded("a host was asked", [&] { work(stop); }));
      }) {}

HostChannel::~HostChannel() {
    m_thread.request_stop();
}

std::shared_ptr<HostChannel::Ticket> HostChannel::send(WireMessage request) {
    auto ticket = std::make_shared<Ticket>();
    if (request.body.size() > maxWireBody) { // a specification with a large starting point
        settle(*ticket, Message{MessageId::jobNotStarted, {}, {"its specification has more than 16 MiB"}});
        return ticket;
    }
    {
        const std::lock_guard lock(m_mutex);
        if (m_trouble && Clock::now() < m_next) {
            settle(*ticket, *m_trouble);
            return ticket;
        }
        m_waiting.push_back({std::move(request), ticket});
    }
    m_changed.notify_all();
    return ticket;
}

HostChannel::Answer HostChannel::ask(WireMessage request, const std::stop_token& stop) {
    const std::shared_ptr<Ticket> ticket = send(std::move(request));
    while (!stop.stop_requested())
        if (std::optional<Answer> answer = ticket->wait(std::chrono::milliseconds(50)))
            return std::move(*answer);
    return Message{MessageId::hostNotReached, {}, {m_host, "stopped"}};
}

HostChannel::Answer HostChannel::askUntilReady(WireMessage request, const std::stop_token& stop,
                                               const std::function<void(const WireMessage&)>& waits) {
    // What was made for an earlier question is no answer to this one.
    static std::atomic<std::int64_t> questions = 0;
    request.head["question"] = ++questions;
    for (;;) {
        Answer answer = ask(request, stop);
        if (!answer || isSetIn(answer->head, "is_ready"))
            return answer;
        if (waits)
            waits(*answer);
    }
}

bool HostChannel::isBroken(const Message& error) {
    return error.id == MessageId::hostNotReached || error.id == MessageId::hostNotUnderstood ||
           error.id == MessageId::hostOtherVersion;
}

std::optional<HostGreeting> HostChannel::greeting() const {
    const std::lock_guard lock(m_mutex);
    return m_greeting;
}

std::optional<HostChannel::Trouble> HostChannel::trouble() const {
    const std::lock_guard lock(m_mutex);
    if (!m_trouble)
        return std::nullopt;
    return Trouble{*m_trouble, std::max(0.0, std::chrono::duration<double>(m_next - Clock::now()).count())};
}

void HostChannel::tryNow() {
    const std::lock_guard lock(m_mutex);
    m_next = Clock::time_point();
}

void HostChannel::work(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
        {
            std::unique_lock lock(m_mutex);
            if (!m_changed.wait(lock, stop, [this] { return !m_waiting.empty(); }))
                break;
        }
        const Status done = guarded("a host was asked", [&] {
            dropClosed();
            if (m_child != nullptr || connect(stop))
                exchange(stop);
        });
        if (!done.ok())
            breakOff(done.error());
    }
    breakOff({MessageId::hostNotReached, {}, {m_host, "stopped"}});
}

/// A connection that broke while nothing was asked costs no request.
void HostChannel::dropClosed() {
    if (m_child == nullptr)
        return;
    std::string bytes;
    if (m_child->readBytes(bytes, std::chrono::milliseconds(0)))
        m_reader.take(bytes);
    else
        m_child.reset();
}

bool HostChannel::connect(const std::stop_token& stop) {
    m_reader = {};
    try {
        m_child = std::make_unique<ChildProcess>(m_command);
    } catch (const Refusal& refusal) {
        breakOff({MessageId::hostNotReached, {}, {m_host, sentence(refusal.message())}});
        return false;
    }
    if (!greet(stop))
        return false;
    const std::lock_guard lock(m_mutex);
    m_trouble.reset();
    return true;
}

/// Waits for the first message of the host and compares versions.
bool HostChannel::greet(const std::stop_token& stop) {
    const Clock::time_point deadline = Clock::now() + patienceToConnect;
    std::size_t before = 0;
    while (!m_reader.skipTo(greetingStart) || m_reader.waitingBytes() == 0) {
        std::string bytes;
        const bool isOpen = m_child->readBytes(bytes, std::chrono::milliseconds(50));
        m_reader.take(bytes);
        before += bytes.size();
        const bool isTooLong = before > maxLinesBefore && !m_reader.skipTo(greetingStart);
        if (isOpen && !isTooLong && Clock::now() < deadline && !stop.stop_requested())
            continue;
        if (m_reader.skipTo(greetingStart))
            break;
        std::string reason = isOpen ? "no answer" : lastLinesOf(m_child->lastErrors());
        if (reason.empty())
            reason = m_child->end(std::chrono::seconds(1));
        breakOff({MessageId::hostNotReached, {}, {m_host, reason.empty() ? "it ended at once" : reason}});
        return false;
    }
    for (;;) {
        const Result<std::optional<WireMessage>> first = m_reader.next();
        if (first && *first) {
            const Json& head = (**first).head;
            const HostGreeting greeting{
                .version = textIn(head, "version"),
                .cores = static_cast<int>(std::clamp<std::int64_t>(numberIn(head, "cores"), 1, 4096))};
            if (numberIn(head, "gapscope_serve") != serveProtocol || greeting.version != programVersion()) {
                breakOff({MessageId::hostOtherVersion,
                          {},
                          {m_host, shownArgument(greeting.version), std::string(programVersion())}});
                return false;
            }
            const std::lock_guard lock(m_mutex);
            m_greeting = greeting;
            return true;
        }
        std::string bytes;
        if (!first || !m_child->readBytes(bytes, std::chrono::milliseconds(50)) || Clock::now() > deadline) {
            breakOff({MessageId::hostNotReached, {}, {m_host, "it sent half a greeting"}});
            return false;
        }
        m_reader.take(bytes);
    }
}

/// Sends what waits and takes answers, until none is owed.
void HostChannel::exchange(const std::stop_token& stop) {
    m_heard = Clock::now();
    while (!stop.stop_requested()) {
        if (!sendWaiting())
            return;
        if (m_sent.empty())
            return;
        std::string bytes;
        const bool isOpen = m_child->readBytes(bytes, channelGlance);
        m_reader.take(bytes);
        if (!bytes.empty())
            m_heard = std::max(m_heard, Clock::now());
        if (!takeAnswers())
            return;
        if (!isOpen) {
            const std::string reason = lastLinesOf(m_child->lastErrors());
            breakOff({MessageId::hostNotReached, {}, {m_host, reason.empty() ? "the connection was closed" : reason}});
            return;
        }
        if (Clock::now() - m_heard > longestSilence) {
            breakOff({MessageId::hostNotReached, {}, {m_host, "no answer"}});
            return;
        }
    }
}

bool HostChannel::sendWaiting() {
    for (;;) {
        Sent next;
        {
            const std::lock_guard lock(m_mutex);
            if (m_waiting.empty())
                return true;
            next = std::move(m_waiting.front());
            m_waiting.pop_front();
        }
        next.request.head["number"] = ++m_number;
        m_sent[m_number] = next.ticket;
        const std::string bytes = wireBytes(next.request);
        if (!m_child->writeBytes(bytes, patienceToWrite)) {
            const std::string reason = lastLinesOf(m_child->lastErrors());
            breakOff({MessageId::hostNotReached, {}, {m_host, reason.empty() ? "the connection was closed" : reason}});
            return false;
        }
        const std::chrono::duration<double> onItsWay(static_cast<double>(bytes.size()) / slowestLine);
        m_heard = std::max(m_heard, Clock::now()) + std::chrono::duration_cast<Clock::duration>(onItsWay);
    }
}

bool HostChannel::takeAnswers() {
    for (;;) {
        Result<std::optional<WireMessage>> next = m_reader.next();
        if (!next) {
            breakOff({MessageId::hostNotUnderstood, {}, {m_host, next.error().arguments.back()}});
            return false;
        }
        if (!*next)
            return true;
        const std::int64_t number = numberIn((**next).head, "number");
        if (number == m_number) // all that was sent has come
            m_heard = Clock::now();
        {
            const std::lock_guard lock(m_mutex);
            m_pause = {};
        }
        const auto sent = m_sent.find(number);
        if (sent == m_sent.end())
            continue;
        const std::shared_ptr<Ticket> ticket = std::move(sent->second);
        m_sent.erase(sent);
        const auto error = (**next).head.find("error");
        if (error == (**next).head.end())
            settle(*ticket, std::move(**next));
        else
            settle(*ticket, messageFromJson(*error).value_or(
                                Message{MessageId::hostNotUnderstood, {}, {m_host, "an unknown error"}}));
    }
}

/// Ends the connection: all that is owed gets the error, and so does what is asked during the pause.
void HostChannel::breakOff(const Message& error) {
    m_child.reset();
    std::vector<std::shared_ptr<Ticket>> owed;
    for (auto& [number, ticket] : m_sent)
        owed.push_back(std::move(ticket));
    m_sent.clear();
    {
        const std::lock_guard lock(m_mutex);
        for (Sent& each : m_waiting)
            owed.push_back(std::move(each.ticket));
        m_waiting.clear();
        m_trouble = error;
        m_pause = std::clamp(2 * m_pause, firstPause, longestPause);
        m_next = Clock::now() + m_pause;
    }
    for (const std::shared_ptr<Ticket>& ticket : owed)
        settle(*ticket, error);
}

std::shared_ptr<HostChannel> channelTo(const std::string& host) {
    static std::mutex mutex;
    static std::map<std::string, std::shared_ptr<HostChannel>> channels;
    const std::lock_guard lock(mutex);
    std::shared_ptr<HostChannel>& channel = channels[host];
    if (channel == nullptr)
        channel = std::make_shared<HostChannel>(host);
    return channel;
}

} // namespace gapscope
