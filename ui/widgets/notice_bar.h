// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/widgets/message_label.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QPushButton>

#include <functional>
#include <utility>
#include <vector>

namespace gapscope {

/// A line above the charts for messages that belong to no field: a failed export, an offer. Stays until it is closed or
/// answered, and blocks nothing.
class NoticeBar final : public QFrame {
    Q_OBJECT

public:
    explicit NoticeBar(QWidget* parent = nullptr);

    void showError(const QString& text);
    using Answer = std::pair<QString, std::function<void()>>;
    /// Shows a text with answers as buttons; each of them closes the line first.
    void offer(const QString& text, const std::vector<Answer>& answers);
    /// The same for a message that the next one may replace without an answer.
    void remark(const QString& text, const std::vector<Answer>& answers);
    /// Whether it shows an error or an offer.
    bool isAsking() const { return !isHidden() && !m_isRemark; }
    QString text() const { return m_label->text(); }

private:
    void clearAnswers();

    MessageLabel* m_label;
    QHBoxLayout* m_answers;
    std::vector<QPushButton*> m_buttons;
    bool m_isRemark = false;
};

} // namespace gapscope
