// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/json/json_value.h"
#include "ui/charts/grid/chart_grid.h"
#include "ui/session/session.h"
#include "ui/workspace/session_files.h"

#include <QElapsedTimer>
#include <QObject>
#include <QUndoStack>

#include <map>
#include <optional>
#include <vector>

namespace gapscope {

/// Undo and redo of the settings of the next run, of the state of the charts, of names, notes and visibility of runs,
/// and of adding and removing them. Changes are detected by the signals of their owners, so that the code that makes
/// them need not know about undo; quick changes of one setting are one step.
class UndoHistory final : public QObject {
    Q_OBJECT

public:
    UndoHistory(Session& session, ChartGrid& charts, QObject* parent = nullptr);

    QUndoStack& stack() { return m_stack; }
    /// Removes runs in a way that can be undone. A live one is stopped.
    void removeRuns(const std::vector<int>& ids);
    /// Clears the history, for example when other work is opened.
    void clear();

private:
    class DraftChange;
    class ViewChange;
    class LabelChange;
    class Addition;
    class Removal;

    void noteDraft();
    void noteView();
    void noteLabel(int id);
    void apply(const RunSpec& draft);
    void apply(const nlohmann::ordered_json& view);
    void apply(int id, const RunLabel& label);

    Session& m_session;
    ChartGrid& m_charts;
    RunSpec m_draft;
    std::optional<RunSpec> m_expected; ///< a draft whose data are being loaded
    nlohmann::ordered_json m_view;
    std::map<int, RunLabel> m_labels;
    bool m_isApplying = false;
    QElapsedTimer m_sinceDraft;
    QElapsedTimer m_sinceView;
    QElapsedTimer m_sinceRun;
    QUndoStack m_stack; ///< last member: its commands know this object
};

} // namespace gapscope
