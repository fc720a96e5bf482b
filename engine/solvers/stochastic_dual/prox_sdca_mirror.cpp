// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/stochastic_dual/prox_sdca_mirror.h"

#include "engine/solvers/common/recomputation.h"
#include "engine/solvers/common/row_loop.h"
#include "engine/solvers/stochastic_dual/mirror_ascent.h"

#include <algorithm>
#include <memory>
#include <vector>

namespace gapscope {

Generator<SolverEvent> proxSdcaOfMirror(SolverContext& context, SolverState& state, AscentOption option,
                                        RowOrder::Sampling sampling) {
    const Problem& problem = context.problem;
    const DataMap& map = problem.rowMap();
    const Index n = map.rows();
    const bool isGiven = context.start.alpha.size() == n;
    state.alpha = isGiven ? context.start.alpha : Vector::Zero(n);
    const std::unique_ptr<MirrorAscent> ascent = MirrorAscent::make(problem, option, state.alpha);
    RowOrder order(context, sampling);
    MeteredMap products(map, context.stop, state.work);
    if (isGiven)
        ascent->follow(products); // 1
    ascent->formPrimal(state.w);
    const PublishedHooks hooks(state.hooks, {.refresh = [&ascent, &state] { ascent->formPrimal(state.w); }});
    co_yield SolverEvent::iteration();

    const Index chunk = rowsBetweenYields(map);
    std::vector<Index> rows;
    for (Index pass = 1;; ++pass) {
        for (Index done = 0; done < n;) {
            const bool shown = context.stepsShown();
            rows.resize(static_cast<std::size_t>(shown ? 1 : std::min(chunk, n - done)));
            order.next(rows); // 2
            if (shown)
                co_yield SolverEvent::numbered(2);
            ascent->ascend(rows); // 3, 4, 5
            done += static_cast<Index>(rows.size());
            state.work.rowProducts += static_cast<double>(rows.size());
            state.work.rowAxpys += static_cast<double>(rows.size());
            if (shown)
                co_yield SolverEvent::numbered(5);
            else if (done < n)
                co_yield SolverEvent::yieldPoint();
        }
        if (pass % passesBetweenRecomputations == 0)
            ascent->follow(products);
        else
            ascent->renew();
        ascent->formPrimal(state.w);
        co_yield SolverEvent::iteration();
    }
}

} // namespace gapscope
