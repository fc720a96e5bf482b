// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/path/path_pane.h"

#include "ui/charts/frame/style_key.h"
#include "ui/charts/path/path_content_table.h"
#include "ui/charts/path/path_view.h"

namespace gapscope {
namespace {

constexpr qsizetype mostNames = 12; ///< that are read out

/// The axes, the lines with a name, and the note.
QString wordsOf(const PathContent& content) {
    QStringList names;
    for (const PathContent::Line& line : content.lines)
        if (!line.name.isEmpty() && !names.contains(line.name) && names.size() < mostNames)
            names += line.name;
    const QString y = content.yName.isEmpty() ? content.title : content.yName;
    const QString words = ChartText::tr("%1 over %2: %3.", "y axis, x axis, names of lines")
                              .arg(y, content.xName, names.join(QStringLiteral(", ")));
    return content.note.isEmpty() ? words : QStringLiteral("%1 %2").arg(words, content.note);
}

} // namespace

PathPane::PathPane(QWidget* parent) : PlotPane({}, parent), m_view(new PathView(this)), m_key(new StyleKey(&header())) {
    header().setObjectName(QStringLiteral("pathHead"));
    header().add(&noteLine(), 1);
    header().add(m_key);
    place(m_view, m_view->viewport());
    connect(m_view, &PathView::menuRequested, this, &PathPane::menuRequested);
    connect(m_view, &PathView::tableRequested, this, &PathPane::tableRequested);
}

QString PathPane::title() const {
    return m_view->plot().content().title;
}

bool PathPane::isEmpty() const {
    return m_view->plot().isEmpty();
}

ChartTable PathPane::table() const {
    return tableOf(m_view->plot().content());
}

void PathPane::fit() {
    m_view->fit();
}

void PathPane::setContent(const PathContent& content) {
    m_view->setContent(content);
    header().setTitle(content.title);
    setAccessibleName(content.title);
    QStringList notes;
    if (!content.note.isEmpty())
        notes += content.note;
    if (const std::size_t hidden = m_view->plot().leftOut(); hidden > 0)
        notes += ChartText::tr("%n points ≤ 0 are not shown", nullptr, static_cast<int>(hidden));
    QString meaning = content.noteMeaning;
    if (const std::size_t above = m_view->plot().above(); above > 0) {
        notes += ChartText::tr("%n points above", nullptr, static_cast<int>(above));
        meaning += u'\n' + ChartText::tr("Some errors lie so far above the others that these could not be told apart. "
                                         "Zoom out to see them, or choose a logarithmic axis.");
    }
    noteLine().setText(notes.join(QStringLiteral(" · ")), meaning);
    m_key->setStyles(content.key);
    m_key->setVisible(!isEmpty());
    emptyMessage().setText(content.empty);
    emptyMessage().setVisible(isEmpty());
    if (const QString words = isEmpty() ? content.empty : wordsOf(content); m_view->accessibleDescription() != words)
        m_view->setAccessibleDescription(words);
}

} // namespace gapscope
