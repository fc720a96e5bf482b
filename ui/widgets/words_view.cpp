// SPDX-License-Identifier: GPL-3.0-only
#include "ui/widgets/words_view.h"

#include "ui/basics/spacing.h"

namespace gapscope {
WordsView::WordsView(const QString& name, QWidget* parent) : QScrollArea(parent), m_words(new QLabel) {
    m_words->setObjectName(name);
    m_words->setWordWrap(true);
    m_words->setTextFormat(Qt::RichText);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* content = new QWidget;
    m_layout = new QVBoxLayout(content);
    m_layout->setContentsMargins(2 * spacing, spacing, 2 * spacing, spacing);
    m_layout->addWidget(m_words);
    m_layout->addStretch(1);
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setWidget(content);
}

void WordsView::addBelow(QWidget* widget) {
    m_layout->insertWidget(m_layout->count() - 1, widget); // before the stretch
}

void WordsView::fill(QWidget* widget) {
    auto* whole = new QVBoxLayout(widget);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(this);
}

} // namespace gapscope
