// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/message.h"

#include <QLabel>
#include <QPointer>

#include <optional>
#include <vector>

namespace gapscope {

/// A message below its field, in the colour of its kind. Hidden while it is empty.
class MessageLabel final : public QLabel {
    Q_OBJECT

public:
    enum class Kind { error, warning, hint };

    explicit MessageLabel(Kind kind, QWidget* parent = nullptr);

    void setKind(Kind kind);
    void showText(const QString& text);
    void showMessage(const std::optional<Message>& message);
    /// What the message is about: as long as there is one, screen readers read it with the field and its parts.
    void setSubject(QWidget* field);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Part {
        QPointer<QWidget> widget;
        QString description; ///< without a message
    };
    void colour();

    Kind m_kind;
    std::vector<Part> m_parts; ///< of the subject
};

} // namespace gapscope
