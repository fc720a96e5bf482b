// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/edits/row_edits.h"
#include "ui/charts/map/map_pane.h"
#include "ui/session/session.h"
#include "ui/widgets/notice_bar.h"

#include <QActionGroup>
#include <QMenu>
#include <QObject>
#include <QToolButton>

#include <functional>

namespace gapscope {

class LiveProblem;
class MapFeed;

/// Edits rows in the decision map: a button in its header chooses a tool, with which rows are moved, added, given
/// another label, or deleted. Every change makes another data set (engine/data/edits/row_edits.h), and the live problem
/// is solved for it.
class RowEditing final : public QObject {
    Q_OBJECT

public:
    RowEditing(Session& session, LiveProblem& live, MapFeed& map, MapPane& pane, NoticeBar& notice,
               QObject* parent = nullptr);

    QToolButton& button() { return *m_button; }

private:
    void fillMenu();
    void addTool(const QString& text, MapView::Tool tool, const std::string& label = {});
    void choose(MapView::Tool tool, const std::string& label, const QString& text);
    void showButton();
    void takeBack();
    void takeMap();
    /// The place of a row of the plane among the loaded rows; nothing while the map shows rows that are no longer
    /// there.
    std::optional<Index> placeOf(std::size_t row) const;
    /// Whether the other rows keep their places.
    enum class Places { stay, change };
    /// Makes the data set with one change; `change` gets the number of rows that there are.
    void edit(const std::function<void(RowEdits&, Index rows)>& change, Places places = Places::stay);
    void erase(std::size_t row);
    void paint(std::size_t row);

    Session& m_session;
    LiveProblem& m_live;
    MapFeed& m_map;
    MapPane& m_pane;
    NoticeBar& m_notice;
    QToolButton* m_button;
    QMenu* m_menu;
    QActionGroup* m_tools;      ///< one at a time
    std::string m_label;        ///< of painted rows
    bool m_keepsPlaces = false; ///< the present change of the data leaves the rows where they are
    bool m_isBehind = false;    ///< the map has rows at other places than the data
};

} // namespace gapscope
