// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session/run_repeats.h"

#include "engine/run/output/repetitions.h"

namespace gapscope {

void repeatRun(Session& session, int id, int count, Session::Begin begin) {
    const Run* run = session.runs().find(id);
    if (run == nullptr)
        return;
    RunSpec spec = run->controller->facts().spec;
    const std::string key = repetitionKeyOf(run->controller->facts());
    std::vector<std::uint64_t> taken;
    for (const auto& other : session.runs().all())
        if (repetitionKeyOf(other->controller->facts()) == key)
            taken.push_back(other->controller->facts().spec.seed);
    for (const std::uint64_t seed : furtherSeeds(spec.seed, taken, static_cast<std::size_t>(count))) {
        spec.seed = seed;
        session.addRunOf(spec, begin);
    }
}

} // namespace gapscope
