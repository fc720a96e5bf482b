// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QToolButton>
#include <QVBoxLayout>
#include <QWidget>

namespace gapscope {

/// A heading with collapsible content.
class Section final : public QWidget {
    Q_OBJECT

public:
    explicit Section(const QString& title, QWidget* content, QWidget* parent = nullptr);

    bool isUnfolded() const { return m_unfolded; }
    void setUnfolded(bool unfolded);

private:
    QToolButton* m_heading;
    QWidget* m_content;
    bool m_unfolded = true;
};

} // namespace gapscope
