// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/output/reprepared.h"

#include "engine/run/output/run_facts.h"

namespace gapscope {

Result<std::shared_ptr<const PreparedRun>> reprepared(const RunSpec& spec, const std::string& problemKey,
                                                      DataStore& store, const LoadControl& control) {
    Result<std::shared_ptr<PreparedRun>> run = prepareRun(spec, store, control);
    if (!run)
        return run.error();
    if (!problemKey.empty() && problemKeyOf(**run) != problemKey)
        return std::shared_ptr<const PreparedRun>();
    return std::shared_ptr<const PreparedRun>(std::move(run).value());
}

} // namespace gapscope
