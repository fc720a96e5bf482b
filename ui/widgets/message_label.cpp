// SPDX-License-Identifier: GPL-3.0-only
#include "ui/widgets/message_label.h"

#include "ui/basics/message_text.h"
#include "ui/basics/theme.h"

#include <QApplication>
#include <QEvent>

namespace gapscope {

MessageLabel::MessageLabel(Kind kind, QWidget* parent) : QLabel(parent), m_kind(kind) {
    setWordWrap(true);
    setTextFormat(Qt::PlainText);
    setTextInteractionFlags(Qt::TextSelectableByMouse);
    // The text must never widen its panel.
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum);
    colour();
    hide();
}

void MessageLabel::setKind(Kind kind) {
    m_kind = kind;
    colour();
}

void MessageLabel::showText(const QString& text) {
    setText(text);
    setAccessibleName(text);
    setVisible(!text.isEmpty());
    for (const Part& part : m_parts) {
        if (part.widget == nullptr)
            continue;
        const QString own = part.description.isEmpty() ? part.widget->toolTip() : part.description;
        const QString words = text.isEmpty() ? part.description : QStringLiteral("%1 %2").arg(text, own).trimmed();
        if (words != part.widget->accessibleDescription())
            part.widget->setAccessibleDescription(words);
    }
}

void MessageLabel::setSubject(QWidget* field) {
    m_parts = {Part{field, field->accessibleDescription()}};
    for (QWidget* part : field->findChildren<QWidget*>())
        if (part->focusPolicy() != Qt::NoFocus)
            m_parts.push_back({part, part->accessibleDescription()});
}

void MessageLabel::showMessage(const std::optional<Message>& message) {
    showText(message ? windowText(*message) : QString());
}

QSize MessageLabel::sizeHint() const {
    return {0, QLabel::sizeHint().height()};
}

QSize MessageLabel::minimumSizeHint() const {
    return {0, QLabel::minimumSizeHint().height()};
}

void MessageLabel::changeEvent(QEvent* event) {
    QLabel::changeEvent(event);
    // Only the application's palette indicates the theme; our own change below must not trigger this again.
    if (event->type() == QEvent::PaletteChange)
        colour();
}

void MessageLabel::colour() {
    const QPalette application = QApplication::palette();
    QColor text = hintColour(application);
    if (m_kind == Kind::error)
        text = errorColour(application);
    else if (m_kind == Kind::warning)
        text = warningColour(application);
    if (palette().color(QPalette::WindowText) == text)
        return;
    QPalette own = palette();
    own.setColor(QPalette::WindowText, text);
    setPalette(own);
}

} // namespace gapscope
