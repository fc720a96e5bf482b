// SPDX-License-Identifier: GPL-3.0-only
#include "ui/share/shared_view.h"

#include "engine/losses/any_loss.h"
#include "engine/problem/problem.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/run/run_command.h"
#include "ui/basics/engine_text.h"
#include "ui/basics/palette.h"
#include "ui/basics/source_name.h"
#include "ui/session/pending_export.h"
#include "ui/session/run_list.h"
#include "ui/theory/certificate_words.h"

#include <QTextDocumentFragment>

#include <algorithm>
#include <memory>
#include <set>
#include <utility>

namespace gapscope {
namespace {

/// A run whose snapshots are still to be copied.
struct PendingShare {
    SharedRun run;
    std::shared_ptr<const Trace> trace;
};

PageProblem problemOf(const RunController& controller) {
    const RunFacts& facts = controller.facts();
    const RunSpec::ProblemPart& part = facts.spec.problem;
    PageProblem problem;
    problem.data = sourceName(facts.spec.data.source).toStdString();
    if (const LossInfo* loss = findLossInfo(part.loss); loss != nullptr)
        problem.loss = registryText(loss->title).toStdString();
    if (const RegularizerInfo* regularizer = findRegularizerInfo(part.regularizer); regularizer != nullptr) {
        problem.regularizer = registryText(regularizer->title).toStdString();
        problem.lambda = regularizer->hasLambda ? part.lambda.text : std::string();
    }
    if (controller.prepared() != nullptr) {
        problem.rows = static_cast<double>(controller.prepared()->problem->rows());
        problem.features = static_cast<double>(controller.prepared()->problem->features());
    }
    problem.baselineError = facts.baselineError;
    return problem;
}

SharedRun runOf(const Run& run) {
    constexpr bool light = false;
    const RunController& controller = *run.controller;
    SharedRun shared;
    shared.name = run.name.toStdString();
    shared.solver = registryText(controller.facts().solver->title).toStdString();
    shared.light = runColour(run.solverIndex, run.ordinal, light).name().toStdString();
    shared.dark = runColour(run.solverIndex, run.ordinal, !light).name().toStdString();
    if (const std::optional<RunOutcome>& outcome = controller.outcome(); outcome) {
        shared.status = statusWord(outcome->status); // the page marks what diverged by this word
        shared.outcome = outcomeText(outcome->reason).toStdString();
    } else {
        shared.status = run.phase() == RunPhase::paused ? "paused" : "running";
    }
    shared.command = commandOf(controller.facts().spec).text;
    if (const std::optional<Snapshot> last = controller.trace().last(); last) {
        for (const QString& rich : certificateWords(run, *last))
            shared.certificate.push_back(QTextDocumentFragment::fromHtml(rich).toPlainText().toStdString());
        if (const QString bound = lowerBoundWords(run, *last); !bound.isEmpty())
            shared.certificate.push_back(bound.toStdString());
        if (const QString proved = provedWords(run); !proved.isEmpty())
            shared.certificate.push_back(proved.toStdString());
    }
    return shared;
}

} // namespace

bool isShared(const Run& run) {
    return run.visible && run.controller->trace().size() > 0;
}

std::function<SharedView()> sharedViewOf(const RunList& runs, const std::string& x, bool isXLogarithmic) {
    auto view = std::make_shared<SharedView>();
    auto pending = std::make_shared<std::vector<PendingShare>>();
    std::vector<std::string> keys;
    view->x = x;
    view->isXLogarithmic = isXLogarithmic;
    std::set<double> tolerances;
    for (const auto& run : runs.all()) {
        if (!isShared(*run))
            continue;
        const std::string key = run->problemKey.toStdString();
        const auto known = std::ranges::find(keys, key);
        const auto index = static_cast<std::size_t>(known - keys.begin());
        if (known == keys.end()) {
            keys.push_back(key);
            view->problems.push_back(problemOf(*run->controller));
        }
        PendingShare share{runOf(*run), run->controller->exported().trace};
        share.run.problem = index;
        pending->push_back(std::move(share));
        tolerances.insert(run->controller->facts().spec.budget.largestGap(run->controller->trace().last()->primal));
    }
    if (tolerances.size() == 1)
        view->tolerance = *tolerances.begin();
    if (!view->problems.empty())
        view->title = view->problems.front().data + ", " + view->problems.front().loss;
    return [view, pending] {
        SharedView complete = *view;
        for (const PendingShare& share : *pending) {
            complete.runs.push_back(share.run);
            complete.runs.back().snapshots = copiedInParts(*share.trace);
        }
        return complete;
    };
}

} // namespace gapscope
