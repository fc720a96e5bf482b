// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/panels/message_label.h"

#include <QFrame>

namespace gapscope {

/// A line above the charts for what belongs to no field: a failed export. It stays until it is closed, and stops
/// nothing.
class NoticeBar final : public QFrame {
    Q_OBJECT

public:
    explicit NoticeBar(QWidget* parent = nullptr);

    void showError(const QString& text);
    QString text() const { return m_label->text(); }

private:
    MessageLabel* m_label;
};

} // namespace gapscope
