// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/remote/server/batch_requests.h"
#include "engine/remote/server/served_check.h"

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace gapscope {

/// Data that are loaded for the other computer.
class ServedData;

/// Answers the requests of another computer (guide, "My data is on a server"). It keeps nothing of its own: runs are
/// processes with folders, so that a connection may break at any byte and another one goes on from there.
class JobServer {
public:
    /// `root`: the folder of all runs; `program`: what to start for a run.
    JobServer(std::string root, std::string program);
    ~JobServer();
    JobServer(const JobServer&) = delete;
    JobServer& operator=(const JobServer&) = delete;

    /// The first message: who speaks.
    static WireMessage greeting();
    /// The answer to a request, with its "number". Nothing while there is nothing new to tell and the request may wait:
    /// the caller asks again later, at the latest when the request's "wait" milliseconds are over, with `isDue`.
    std::optional<WireMessage> answer(const WireMessage& request, bool isDue);

private:
    WireMessage start(const WireMessage& request) const;
    WireMessage jobs() const;
    WireMessage put(const WireMessage& request) const;
    std::optional<WireMessage> read(const Json& request, bool isDue) const;
    WireMessage results(const Json& request) const;
    std::optional<WireMessage> control(const WireMessage& request, bool isDue);
    std::optional<WireMessage> remove(const WireMessage& request, bool isDue);
    static WireMessage folder(const Json& request);
    static WireMessage text(const Json& request);
    std::optional<WireMessage> data(const WireMessage& request, bool isDue);
    void dropOldData();
    WireMessage copy(const Json& request);
    std::optional<WireMessage> check(const WireMessage& request, bool isDue);
    std::optional<WireMessage> prepare(const WireMessage& request, bool isDue);

    /// The latest check of settings: the settings that are being typed are checked one after the other.
    struct LatestCheck {
        std::string text{};
        std::int64_t number = 0; ///< of the request that began it
        std::unique_ptr<ServedCheck> work{};
    };

    struct Served {
        std::unique_ptr<ServedData> data{};
        std::int64_t asked = 0; ///< counts requests
    };

    std::string m_root;
    std::string m_program;
    DataStore m_store;                    ///< of data whose rows stay here
    std::map<std::string, Served> m_data; ///< by what was asked for
    std::int64_t m_asked = 0;
    LatestCheck m_check;
    std::map<std::string, std::unique_ptr<ServedCheck>> m_prepared; ///< by specification
    BatchRequests m_batches;
    BackgroundAnswers m_background; ///< last, so that their threads end before what they use
};

/// The longest time in milliseconds that a request waits.
inline constexpr std::int64_t maxWait = 5000;

/// Serves one connection: reads requests from one descriptor and writes answers to another one until the first ends.
/// Error: what was read is no request.
Status serve(JobServer& server, int input, int output);

} // namespace gapscope
