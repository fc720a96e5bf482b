// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/section.h"

namespace gapscope {

Section::Section(const QString& title, QWidget* content, QWidget* parent)
    : QWidget(parent), m_heading(new QToolButton(this)), m_content(content) {
    m_heading->setText(title);
    m_heading->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_heading->setAutoRaise(true);
    m_heading->setCheckable(true);
    m_heading->setChecked(true);
    m_heading->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    QFont font = m_heading->font();
    font.setBold(true);
    m_heading->setFont(font);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_heading);
    auto* inset = new QVBoxLayout;
    inset->setContentsMargins(8, 0, 8, 4);
    inset->addWidget(content);
    layout->addLayout(inset);

    connect(m_heading, &QToolButton::toggled, this, &Section::setUnfolded);
    setUnfolded(true);
}

bool Section::isUnfolded() const { return m_heading->isChecked(); }

void Section::setUnfolded(bool unfolded) {
    m_heading->setChecked(unfolded);
    m_heading->setArrowType(unfolded ? Qt::DownArrow : Qt::RightArrow);
    m_content->setVisible(unfolded);
}

} // namespace gapscope
