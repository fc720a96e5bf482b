// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/remote/host/host_channel.h"
#include "engine/remote/wire/job_place.h"
#include "engine/run/output/run_log_reader.h"
#include "engine/run/record/recorder.h"
#include "engine/run/record/support_history.h"

#include <atomic>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

namespace gapscope {

/// Receives what happens to a run on another host, on the thread that follows it.
class RemoteRunListener {
public:
    RemoteRunListener() = default;
    virtual ~RemoteRunListener() = default;
    RemoteRunListener(const RemoteRunListener&) = delete;
    RemoteRunListener& operator=(const RemoteRunListener&) = delete;

    /// The header of its log was read, before the first snapshot. Error: it is another run than the one expected, which
    /// fails; one that was new is stopped on its host.
    virtual Status headed(const LoggedRun& run) = 0;
    virtual void recorded(const Snapshot& snapshot) = 0;
    /// So many snapshots are left out before the next one: those that no trace keeps (run/record/trace_thinning.h).
    virtual void leftOut(std::int64_t count) = 0;
    /// As in RunSink.
    virtual bool wantsIterate() const = 0;
    virtual void reached(const std::shared_ptr<const Iterate>& iterate) = 0;
    /// Whether to fetch which coefficients were nonzero at which snapshot, and what came of it.
    virtual bool wantsSupport() const = 0;
    virtual void supported(SupportRecord record) = 0;
    virtual void waits(const RunPosition& position) = 0;
    virtual void goesOn() = 0;
};

/// What a run on another host that is to be started needs.
struct RunOrder {
    std::string specification{};
    std::string title{};
    Json allowed{};          ///< as allowedProgram gives it
    bool wantsModel = false; ///< the host writes the model as well: its rows are not here
};

/// A run on another host as its commander sees it: started, followed through its log, paused, stepped and stopped. A
/// broken connection is made again, and the log goes on where it was read to.
class RemoteRun {
public:
    /// `order`: empty for a run that was started before.
    RemoteRun(std::shared_ptr<HostChannel> channel, JobPlace place, RunOrder order = {})
        : m_channel(std::move(channel)), m_place(std::move(place)), m_order(std::move(order)) {}

    const JobPlace& place() const noexcept { return m_place; }
    /// Whether the run is to be started, and was not found.
    bool isNew() const noexcept { return !m_order.specification.empty(); }
    /// Follows the run to its end, or until it is left. A stop request stops it on its host.
    RunOutcome execute(RemoteRunListener& listener, const PauseGate& gate, const std::atomic<bool>& showSteps,
                       const std::stop_token& stop);
    /// The run goes on alone; `execute` returns soon.
    void leave() noexcept { m_isLeft = true; }
    /// Whether its host can be reached, as far as is known.
    bool isReached() const noexcept { return m_isReached; }
    /// Whether its host does not know it: it was removed there before anything of it was read.
    bool isUnknown() const noexcept { return m_isUnknown; }

private:
    class Following;

    std::shared_ptr<HostChannel> m_channel;
    JobPlace m_place;
    RunOrder m_order;
    std::atomic<bool> m_isLeft = false;
    std::atomic<bool> m_isReached = true;
    std::atomic<bool> m_isUnknown = false;
};

} // namespace gapscope
