// SPDX-License-Identifier: GPL-3.0-only
#include "ui/map/row_editing.h"

#include "engine/data/source_kind.h"
#include "ui/basics/message_text.h"
#include "ui/basics/numbers.h"
#include "ui/basics/plain_text.h"
#include "ui/live/live_problem.h"
#include "ui/map/map_feed.h"

#include <QScopedValueRollback>

#include <algorithm>

namespace gapscope {
namespace {

constexpr Index mostRows = 20000; ///< an edit copies the data set, which must not take a frame

QString meaning() {
    return RowEditing::tr("Change rows in the map; the problem is solved for each change while Live is on. By "
                          "keyboard: arrow keys choose a row, with Ctrl they move it, Return gives it the class, "
                          "Delete deletes it");
}

} // namespace

RowEditing::RowEditing(Session& session, LiveProblem& live, MapFeed& map, MapPane& pane, NoticeBar& notice,
                       QObject* parent)
    : QObject(parent), m_session(session), m_live(live), m_map(map), m_pane(pane), m_notice(notice),
      m_button(new QToolButton), m_menu(new QMenu(m_button)), m_tools(new QActionGroup(this)) {
    m_button->setObjectName(QStringLiteral("mapEdit"));
    m_button->setAutoRaise(true);
    m_button->setPopupMode(QToolButton::InstantPopup);
    m_button->setFocusPolicy(Qt::StrongFocus);
    m_button->setMenu(m_menu);
    m_menu->setToolTipsVisible(true);
    pane.addToHead(m_button);
    choose(MapView::Tool::none, {}, tr("Edit rows"));
    connect(m_menu, &QMenu::aboutToShow, this, &RowEditing::fillMenu);
    connect(&map, &MapFeed::shown, this, &RowEditing::takeMap);
    connect(&session, &Session::dataChanged, this, [this] {
        m_isBehind = m_isBehind || !m_keepsPlaces;
        showButton();
    });
    connect(&live, &LiveProblem::toggled, this, [this](bool on) {
        if (!on)
            choose(MapView::Tool::none, {}, tr("Edit rows"));
    });
    MapView& view = pane.view();
    connect(&view, &MapView::rowErased, this, &RowEditing::erase);
    connect(&view, &MapView::rowPainted, this, &RowEditing::paint);
    connect(&view, &MapView::rowMoved, this, [this](std::size_t row, PlanePoint point) {
        if (const std::optional<Index> place = placeOf(row))
            edit([&](RowEdits& edits, Index rows) { edits.move(*place, rows, {point.x, point.y}); });
    });
    connect(&view, &MapView::rowAdded, this, [this](PlanePoint point) {
        edit([&](RowEdits& edits, Index) { edits.add({point.x, point.y}, m_label); });
    });
    showButton();
}

void RowEditing::addTool(const QString& text, MapView::Tool tool, const std::string& label) {
    QAction* action = m_tools->addAction(m_menu->addAction(text));
    action->setCheckable(true);
    action->setChecked(m_pane.view().tool() == tool && (tool != MapView::Tool::paint || m_label == label));
    // The button has no mnemonics; a class may contain any character.
    QString name = text;
    if (tool != MapView::Tool::paint)
        name = tool == MapView::Tool::none ? tr("Edit rows") : name.remove(u'&');
    connect(action, &QAction::triggered, this, [this, tool, label, name] { choose(tool, label, name); });
}

void RowEditing::fillMenu() {
    m_menu->clear();
    const DataLoader::Content* data = m_session.data();
    addTool(tr("&Off"), MapView::Tool::none);
    addTool(tr("&Move rows"), MapView::Tool::move);
    if (data != nullptr)
        for (const DataSummary::Class& each : data->summary.classes)
            addTool(tr("Paint class %1").arg(actionText(QString::fromStdString(each.label))), MapView::Tool::paint,
                    each.label);
    addTool(tr("&Delete rows"), MapView::Tool::erase);
    m_menu->addSeparator();
    QAction* back = m_menu->addAction(tr("&Take back all edits"), this, &RowEditing::takeBack);
    back->setObjectName(QStringLiteral("mapEditBack"));
    back->setEnabled(data != nullptr && isEditedSource(sourceOnHost(data->key.source)));
    if (!back->isEnabled())
        back->setToolTip(tr("No row has been edited"));
}

void RowEditing::choose(MapView::Tool tool, const std::string& label, const QString& text) {
    m_label = label;
    m_button->setText(text);
    m_pane.view().setTool(tool);
    m_map.setFrameKept(tool != MapView::Tool::none);
    if (tool != MapView::Tool::none) {
        m_live.setOn(true);
        m_pane.view().setFocus();
    }
}

/// Rows can be edited where the map can be drawn.
void RowEditing::showButton() {
    const DataLoader::Content* data = m_session.data();
    const bool canEdit = data != nullptr && !obstacleToPlane(*data->loaded.data) && data->loaded.missing == nullptr &&
                         data->loaded.whole == nullptr;
    m_button->setVisible(canEdit);
    const bool isSmall = canEdit && data->loaded.data->rows() <= mostRows;
    m_button->setEnabled(isSmall);
    m_button->setToolTip(isSmall ? meaning()
                                 : tr("%1: these data have more than %2 rows").arg(meaning(), shownCount(mostRows)));
    if (!isSmall && m_pane.view().tool() != MapView::Tool::none)
        choose(MapView::Tool::none, {}, tr("Edit rows"));
    else if (isSmall && m_pane.view().tool() == MapView::Tool::paint &&
             std::ranges::find(data->summary.classes, m_label, &DataSummary::Class::label) ==
                 data->summary.classes.end() &&
             !isEditedSource(sourceOnHost(data->key.source)))
        choose(MapView::Tool::move, {}, tr("Move rows")); // the classes are those of other data
}

void RowEditing::takeBack() {
    const DataLoader::Content* data = m_session.data();
    if (data == nullptr)
        return;
    if (const Result<EditedSource> source = readEditedSource(sourceOnHost(data->key.source)))
        m_session.openData({.source = onHostOf(data->key.source, source->base), .options = data->key.options});
}

void RowEditing::takeMap() {
    const DataLoader::Content* data = m_session.data();
    if (data == nullptr || m_map.dataShown() != data->key)
        return;
    m_isBehind = false;
    if (!m_pane.view().isDragging())
        m_pane.view().releaseRow();
}

std::optional<Index> RowEditing::placeOf(std::size_t row) const {
    const DecisionPlane* plane = m_map.plane();
    if (m_isBehind || plane == nullptr || row >= plane->places.size())
        return std::nullopt;
    return plane->places[row];
}

void RowEditing::edit(const std::function<void(RowEdits&, Index)>& change, Places places) {
    const DataLoader::Content* data = m_session.data();
    if (data == nullptr)
        return;
    const Index rows = data->loaded.data->rows();
    Result<EditedSource> source = readEditedSource(sourceOnHost(data->key.source)); // a host edits its own rows
    if (!source)
        return;
    change(source->edits, rows);
    RowEdits single; // the loaded data have the earlier ones
    change(single, rows);
    RunSpec::Data key = data->key;
    key.source = onHostOf(data->key.source, editedSourceText(*source));
    Result<LoadedData> edited = single.applyTo(data->loaded, key.source, key.options.labelSets);
    if (!edited) {
        m_notice.showError(windowText(edited.error()));
    } else if (key != data->key) {
        const QScopedValueRollback keeping(m_keepsPlaces, places == Places::stay);
        m_session.useData(key, std::move(edited).value());
    }
}

void RowEditing::erase(std::size_t row) {
    const DataLoader::Content* data = m_session.data();
    constexpr Index fewest = 2;
    const std::optional<Index> place = placeOf(row);
    if (!place || data->loaded.data->rows() <= fewest)
        return;
    edit([&](RowEdits& edits, Index rows) { edits.remove(*place, rows); }, Places::change);
}

void RowEditing::paint(std::size_t row) {
    const std::optional<Index> place = placeOf(row);
    if (!place)
        return;
    const Labels& labels = m_session.data()->loaded.data->labels();
    if (labels.shown(labels.values[static_cast<std::size_t>(*place)]) != m_label)
        edit([&](RowEdits& edits, Index rows) { edits.relabel(*place, rows, m_label); });
}

} // namespace gapscope
