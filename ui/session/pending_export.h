// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/controller/run_controller.h"

#include <algorithm>

namespace gapscope {

/// Copies the snapshots of a trace in parts, so that neither its run nor the window waits for more than one part. A
/// million of them are several hundred megabytes.
inline std::vector<Snapshot> copiedInParts(const Trace& trace) {
    constexpr std::size_t part = 16384;
    const std::size_t count = trace.size(); // later ones are left to the next copy
    std::vector<Snapshot> copied;
    copied.reserve(count);
    for (std::size_t cursor = 0; cursor < count;)
        trace.since(cursor, copied, std::min(part, count - cursor));
    return copied;
}

/// The state of a run with its snapshots; for background threads.
inline ExportedRun completeInParts(const PendingExport& pending) {
    ExportedRun whole = pending.run;
    whole.snapshots = copiedInParts(*pending.trace);
    return whole;
}

} // namespace gapscope
