// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/message.h"

#include <QLabel>

#include <optional>

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
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;

private:
    void colour();

    Kind m_kind;
};

} // namespace gapscope
