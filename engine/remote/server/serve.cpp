// SPDX-License-Identifier: GPL-3.0-only
//
// One connection of a server: its descriptors and the requests that wait.
#include "engine/base/failure.h"
#include "engine/data/io/system_reason.h"
#include "engine/remote/server/job_server.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <vector>

#include <poll.h>
#include <unistd.h>

namespace gapscope {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t maxWaiting = 1000; // requests at a time
constexpr std::chrono::milliseconds serveGlance(20);
constexpr std::chrono::minutes longestIdle(15); // a connection that is gone without a word would keep this for ever

struct WaitingRequest {
    WireMessage request;
    Clock::time_point due;
};

bool writeAll(int output, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(output, bytes.data(), bytes.size());
        if (count < 0 && errno == EAGAIN) {
            pollfd end{output, POLLOUT, 0};
            poll(&end, 1, -1);
        } else if (count < 0 && errno != EINTR) {
            return false;
        }
        bytes.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(0, count)));
    }
    return true;
}

/// The answer, or why it cannot be sent: the connection is shared, and must not break.
std::string answerBytes(const WireMessage& answer) {
    if (isSendable(answer))
        return wireBytes(answer);
    WireMessage refused = errorAnswer({MessageId::fileReadFailed, {}, {"an answer that is too long"}});
    refused.head["number"] = numberIn(answer.head, "number");
    return wireBytes(refused);
}

} // namespace

Status serve(JobServer& server, int input, int output) {
    WireReader reader;
    std::vector<WaitingRequest> waiting;
    std::array<char, 65536> buffer{};
    if (!writeAll(output, wireBytes(JobServer::greeting())))
        return {};
    for (;;) {
        pollfd end{input, POLLIN, 0};
        const std::chrono::milliseconds timeout = waiting.empty() ? longestIdle : serveGlance;
        const int ready = poll(&end, 1, static_cast<int>(timeout.count()));
        if (ready == 0 && waiting.empty())
            return {};
        if (ready > 0) {
            const ssize_t count = ::read(input, buffer.data(), buffer.size());
            if (count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN))
                return {};
            reader.take({buffer.data(), static_cast<std::size_t>(std::max<ssize_t>(0, count))});
        }
        for (;;) {
            Result<std::optional<WireMessage>> next = reader.next();
            if (!next)
                return next.error();
            if (!*next)
                break;
            const std::int64_t wait = std::clamp<std::int64_t>(numberIn((**next).head, "wait"), 0, maxWait);
            waiting.push_back({std::move(**next), Clock::now() + std::chrono::milliseconds(wait)});
        }
        for (auto each = waiting.begin(); each != waiting.end();) {
            const bool isDue = waiting.size() > maxWaiting || Clock::now() >= each->due;
            std::optional<WireMessage> answer;
            const Status done =
                guarded("a request was answered", [&] { answer = server.answer(each->request, isDue); });
            if (!done.ok()) {
                answer = errorAnswer(done.error());
                answer->head["number"] = numberIn(each->request.head, "number");
            }
            if (answer && !writeAll(output, answerBytes(*answer)))
                return {};
            each = answer ? waiting.erase(each) : each + 1;
        }
    }
}

} // namespace gapscope
