// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/output/run_log.h"

#include <functional>
#include <memory>
#include <string>

namespace gapscope {

/// Called with fileWriteFailed as soon as a log cannot be written any more, or another program has deleted or changed
/// it; once, on the thread of its run.
using ReportUnwritten = std::function<void(const Message& error)>;

/// As in run_log.h. A file that another run is writing to is rejected with fileWriteFailed.
Result<std::unique_ptr<RunLogWriter>> openRunLog(const std::string& path, const ReportUnwritten& tell);
Result<std::unique_ptr<RunLogSequence>> openRunLogs(const std::string& path, std::size_t runs,
                                                    const ReportUnwritten& tell);

} // namespace gapscope
