// SPDX-License-Identifier: GPL-3.0-only
#include "ui/notice_bar.h"

#include "ui/icons.h"

#include <QHBoxLayout>
#include <QToolButton>

namespace gapscope {

NoticeBar::NoticeBar(QWidget* parent) : QFrame(parent), m_label(new MessageLabel(MessageLabel::Kind::error)) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 4);
    auto* close = new QToolButton;
    close->setIcon(symbolIcon(Symbol::close));
    close->setAutoRaise(true);
    close->setToolTip(tr("Close this message"));
    close->setAccessibleName(tr("Close this message"));
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    layout->addWidget(m_label, 1);
    layout->addWidget(close);
    hide();
}

void NoticeBar::showError(const QString& text) {
    m_label->showText(text);
    show();
}

} // namespace gapscope
