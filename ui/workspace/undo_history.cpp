// SPDX-License-Identifier: GPL-3.0-only
#include "ui/workspace/undo_history.h"

#include "ui/workspace/view_state.h"

#include <QScopedValueRollback>

#include <algorithm>
#include <utility>

namespace gapscope {
namespace {

constexpr int maxSteps = 200;
constexpr qint64 consequenceMilliseconds = 100; // merges a choice with the defaults that follow from it
constexpr qint64 typingMilliseconds = 1500;

/// Without the parts determined by the data.
RunSpec settingsOf(RunSpec draft) {
    draft.problem.labels.reset();
    draft.start.reset();
    return draft;
}

/// A description of the change.
QString difference(const RunSpec& before, const RunSpec& after) {
    const RunSpec::ProblemPart& old = before.problem;
    const RunSpec::ProblemPart& fresh = after.problem;
    if (before.data != after.data)
        return UndoHistory::tr("choice of data");
    if (before.split != after.split || before.transforms != after.transforms || before.flipLabels != after.flipLabels)
        return UndoHistory::tr("preparation of data");
    if (old.loss != fresh.loss || old.lossParameters != fresh.lossParameters)
        return UndoHistory::tr("loss");
    if (old.regularizer != fresh.regularizer || old.regularizerParameters != fresh.regularizerParameters)
        return UndoHistory::tr("regularizer");
    if (old.lambda.text != fresh.lambda.text)
        return UndoHistory::tr("λ");
    if (old != fresh || before.thresholds != after.thresholds)
        return UndoHistory::tr("problem");
    if (before.solver.id != after.solver.id)
        return UndoHistory::tr("solver");
    if (before.solver != after.solver)
        return UndoHistory::tr("parameters of the solver");
    return UndoHistory::tr("limits of the run");
}

} // namespace

class UndoHistory::DraftChange final : public QUndoCommand {
public:
    DraftChange(UndoHistory& history, RunSpec before, RunSpec after, qint64 sincePrevious)
        : QUndoCommand(difference(before, after)), m_history(history), m_before(std::move(before)),
          m_after(std::move(after)), m_sincePrevious(sincePrevious) {}
    void undo() override { m_history.apply(m_before); }
    void redo() override {
        if (std::exchange(m_isDone, false)) // the change was made before the command was created
            return;
        m_history.apply(m_after);
    }
    int id() const override { return 1; }
    bool mergeWith(const QUndoCommand* other) override {
        const auto* next = static_cast<const DraftChange*>(other);
        const bool isSame = next->text() == text() && next->m_sincePrevious < typingMilliseconds;
        if (!isSame && next->m_sincePrevious >= consequenceMilliseconds)
            return false;
        m_after = next->m_after;
        setObsolete(m_after == m_before); // typed and reverted
        return true;
    }

private:
    UndoHistory& m_history;
    RunSpec m_before;
    RunSpec m_after;
    qint64 m_sincePrevious;
    bool m_isDone = true;
};

class UndoHistory::ViewChange final : public QUndoCommand {
public:
    using View = nlohmann::ordered_json;
    ViewChange(UndoHistory& history, View before, View after, qint64 sincePrevious)
        : QUndoCommand(isZoom(before, after) ? UndoHistory::tr("zoom of the charts")
                                             : UndoHistory::tr("view of the charts")),
          m_history(history), m_before(std::move(before)), m_after(std::move(after)),
          m_sincePrevious(isZoom(m_before, m_after) ? sincePrevious : -1) {}
    void undo() override { m_history.apply(m_before); }
    void redo() override {
        if (std::exchange(m_isDone, false))
            return;
        m_history.apply(m_after);
    }
    int id() const override { return 2; }
    /// The steps of a wheel and the moves of a drag are one zoom; showing everything again is another step.
    bool mergeWith(const QUndoCommand* other) override {
        const auto* next = static_cast<const ViewChange*>(other);
        if (next->m_after.at("ranges").empty())
            return false;
        if (m_sincePrevious < 0 || next->m_sincePrevious < 0 || next->m_sincePrevious >= typingMilliseconds)
            return false;
        m_after = next->m_after;
        setObsolete(m_after == m_before);
        return true;
    }

private:
    /// The sizes of the charts may have changed with those of the window.
    static bool isZoom(View before, View after) {
        for (View* each : {&before, &after})
            for (const char* part : {"ranges", "charts"})
                each->erase(part);
        return before == after;
    }

    UndoHistory& m_history;
    View m_before;
    View m_after;
    qint64 m_sincePrevious; ///< of a zoom; -1 for other changes
    bool m_isDone = true;
};

class UndoHistory::LabelChange final : public QUndoCommand {
public:
    LabelChange(UndoHistory& history, int id, RunLabel before, RunLabel after)
        : m_history(history), m_id(id), m_before(std::move(before)), m_after(std::move(after)) {
        setText(m_before.name != m_after.name   ? UndoHistory::tr("name of a run")
                : m_before.note != m_after.note ? UndoHistory::tr("note on a run")
                : m_after.visible               ? UndoHistory::tr("showing a run")
                                                : UndoHistory::tr("hiding a run"));
    }
    void undo() override { m_history.apply(m_id, m_before); }
    void redo() override {
        if (std::exchange(m_isDone, false))
            return;
        m_history.apply(m_id, m_after);
    }

private:
    UndoHistory& m_history;
    int m_id;
    RunLabel m_before;
    RunLabel m_after;
    bool m_isDone = true;
};

/// Runs that a command takes away and brings back.
class RunsAside {
public:
    RunsAside(RunList& runs, std::vector<int> ids) : m_runs(runs), m_ids(std::move(ids)) {}
    RunsAside(const RunsAside&) = delete;
    RunsAside& operator=(const RunsAside&) = delete;
    ~RunsAside() {
        // Only if still taken away by this command: a later one may have taken the same runs.
        for (const int id : m_ids)
            if (m_areAway)
                m_runs.forget(id);
    }
    void take() {
        m_areAway = true;
        for (const int id : m_ids)
            m_runs.setAside(id);
    }
    void bringBack() {
        m_areAway = false;
        std::for_each(m_ids.rbegin(), m_ids.rend(), [this](int id) { m_runs.putBack(id); });
        m_runs.setCurrent(m_ids.front());
    }
    void add(const RunsAside& others) { m_ids.insert(m_ids.end(), others.m_ids.begin(), others.m_ids.end()); }
    int count() const { return static_cast<int>(m_ids.size()); }

private:
    RunList& m_runs;
    std::vector<int> m_ids;
    bool m_areAway = false;
};

class UndoHistory::Addition final : public QUndoCommand {
public:
    Addition(RunList& runs, int added, qint64 sincePrevious)
        : QUndoCommand(UndoHistory::tr("addition of a run")), m_runs(runs, {added}), m_sincePrevious(sincePrevious) {}
    void undo() override { m_runs.take(); }
    void redo() override {
        if (!std::exchange(m_isDone, false)) // it was added before the command was created
            m_runs.bringBack();
    }
    int id() const override { return 3; }
    /// Runs that are added together.
    bool mergeWith(const QUndoCommand* other) override {
        const auto* next = static_cast<const Addition*>(other);
        if (next->m_sincePrevious >= consequenceMilliseconds)
            return false;
        m_runs.add(next->m_runs);
        setText(UndoHistory::tr("addition of %n runs", nullptr, m_runs.count()));
        return true;
    }

private:
    RunsAside m_runs;
    qint64 m_sincePrevious;
    bool m_isDone = true;
};

class UndoHistory::Removal final : public QUndoCommand {
public:
    Removal(RunList& runs, const std::vector<int>& ids)
        : QUndoCommand(ids.size() == 1 ? UndoHistory::tr("removal of a run")
                                       : UndoHistory::tr("removal of %n runs", nullptr, static_cast<int>(ids.size()))),
          m_runs(runs, ids) {}
    void redo() override { m_runs.take(); }
    void undo() override { m_runs.bringBack(); }

private:
    RunsAside m_runs;
};

UndoHistory::UndoHistory(Session& session, ChartGrid& charts, QObject* parent)
    : QObject(parent), m_session(session), m_charts(charts), m_draft(settingsOf(session.draft())),
      m_view(viewOf(charts)) {
    m_stack.setUndoLimit(maxSteps);
    m_sinceDraft.start();
    connect(&session, &Session::draftChanged, this, &UndoHistory::noteDraft);
    connect(&charts, &ChartGrid::xQuantityChanged, this, &UndoHistory::noteView);
    connect(&charts, &ChartGrid::xLogarithmicChanged, this, &UndoHistory::noteView);
    connect(&charts, &ChartGrid::yLogarithmicChanged, this, &UndoHistory::noteView);
    connect(&charts, &ChartGrid::averagesShownChanged, this, &UndoHistory::noteView);
    connect(&charts, &ChartGrid::theoryShownChanged, this, &UndoHistory::noteView);
    connect(&charts, &ChartGrid::excessShownChanged, this, &UndoHistory::noteView);
    connect(&charts, &ChartGrid::methodChosen, this, &UndoHistory::noteView);
    connect(&charts, &ChartGrid::methodShownChanged, this, &UndoHistory::noteView);
    connect(&charts, &ChartGrid::rangesChosen, this, &UndoHistory::noteView);
    connect(&charts, &ChartGrid::maximizedChanged, this, &UndoHistory::noteView);
    const auto remember = [this](int id) { m_labels[id] = SessionFiles::labelOf(*m_session.runs().find(id)); };
    for (const auto& run : session.runs().all())
        remember(run->id);
    connect(&session.runs(), &RunList::added, this, remember);
    connect(&session.runs(), &RunList::changed, this, &UndoHistory::noteLabel);
    connect(&session.runs(), &RunList::removed, this, [this](int id) { m_labels.erase(id); });
    m_sinceRun.start();
    connect(&session, &Session::runAdded, this,
            [this](int id) { m_stack.push(new Addition(m_session.runs(), id, m_sinceRun.restart())); });
}

void UndoHistory::clear() {
    m_stack.clear();
    m_expected.reset();
    m_draft = settingsOf(m_session.draft());
    m_view = viewOf(m_charts);
}

void UndoHistory::removeRuns(const std::vector<int>& ids) {
    if (!ids.empty())
        m_stack.push(new Removal(m_session.runs(), ids));
}

void UndoHistory::noteDraft() {
    const RunSpec before = std::exchange(m_draft, settingsOf(m_session.draft()));
    if (m_isApplying || before == m_draft)
        return;
    if (m_expected && *m_expected == m_draft) {
        m_expected.reset();
        return;
    }
    if (before.data.source.empty()) // there is nothing before the first data
        return;
    m_stack.push(new DraftChange(*this, before, m_draft, m_sinceDraft.restart()));
}

void UndoHistory::noteView() {
    const nlohmann::ordered_json before = std::exchange(m_view, viewOf(m_charts));
    if (!m_isApplying && before != m_view)
        m_stack.push(new ViewChange(*this, before, m_view, m_sinceView.isValid() ? m_sinceView.elapsed() : 0));
    m_sinceView.start();
}

void UndoHistory::noteLabel(int id) {
    const Run* run = m_session.runs().find(id);
    const auto known = m_labels.find(id);
    if (run == nullptr || known == m_labels.end())
        return;
    const RunLabel before = std::exchange(known->second, SessionFiles::labelOf(*run));
    if (!m_isApplying && before != known->second)
        m_stack.push(new LabelChange(*this, id, before, known->second));
}

void UndoHistory::apply(const RunSpec& draft) {
    const QScopedValueRollback applying(m_isApplying, true);
    m_sinceDraft.restart();
    m_expected = draft.data == m_session.draft().data ? std::nullopt : std::optional(draft);
    m_session.replaceDraft(draft);
    m_draft = settingsOf(m_session.draft());
}

void UndoHistory::apply(const nlohmann::ordered_json& view) {
    const QScopedValueRollback applying(m_isApplying, true);
    applyView(view, m_charts);
    m_view = viewOf(m_charts);
}

void UndoHistory::apply(int id, const RunLabel& label) {
    const QScopedValueRollback applying(m_isApplying, true);
    RunList& runs = m_session.runs();
    runs.setName(id, QString::fromStdString(label.name));
    runs.setNote(id, QString::fromStdString(label.note));
    runs.setVisible(id, label.visible);
}

} // namespace gapscope
