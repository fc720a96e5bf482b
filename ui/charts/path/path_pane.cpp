// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/path/path_pane.h"

#include "ui/charts/frame/note_line.h"
#include "ui/charts/frame/style_key.h"
#include "ui/charts/path/path_view.h"

#include <QVBoxLayout>

namespace gapscope {

PathPane::PathPane(QWidget* parent)
    : QWidget(parent), m_view(new PathView(this)), m_header(new PaneHeader({}, this)), m_note(new NoteLine(m_header)),
      m_key(new StyleKey(m_header)), m_message(new EmptyMessage(m_view->viewport())) {
    const int letter = fontMetrics().averageCharWidth();
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_header->setObjectName(QStringLiteral("pathHead"));
    m_header->add(m_note, 1);
    m_header->add(m_key);
    auto* empty = new QVBoxLayout(m_view->viewport());
    empty->setContentsMargins(4 * letter, 0, 4 * letter, 0);
    empty->addWidget(m_message);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_header);
    layout->addWidget(m_view, 1);
    connect(m_header, &PaneHeader::doubleClicked, this, &PathPane::titleDoubleClicked);
}

void PathPane::setContent(const PathContent& content) {
    m_view->setContent(content);
    m_header->setTitle(content.title);
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
    m_note->setText(notes.join(QStringLiteral(" · ")), meaning);
    const bool isEmpty = m_view->plot().isEmpty();
    m_key->setStyles(content.key);
    m_key->setVisible(!isEmpty);
    m_message->setText(content.empty);
    m_message->setVisible(isEmpty);
    m_view->setAccessibleDescription(isEmpty ? content.empty : content.note);
}

QSize PathPane::sizeHint() const {
    return chartSizeHint(*this);
}

QSize PathPane::minimumSizeHint() const {
    return sizeHint() / 2;
}

} // namespace gapscope
