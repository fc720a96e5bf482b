// SPDX-License-Identifier: GPL-3.0-only
#include "ui/window/presentation_keys.h"

#include <QAction>
#include <QApplication>

#include <utility>

namespace gapscope {
namespace {

constexpr double larger = 1.3; ///< than the font of the status line

} // namespace

PresentationKeys::PresentationKeys(const Presentation& presentation, std::vector<Key> keys, QWidget* parent)
    : QLabel(parent), m_presentation(presentation), m_keys(std::move(keys)) {
    setObjectName(QStringLiteral("presentationKeys"));
    setTextFormat(Qt::RichText);
    setContentsMargins(8, 0, 8, 0);
    for (const Key& key : m_keys)
        connect(key.command, &QAction::changed, this, &PresentationKeys::tell);
    connect(&presentation, &Presentation::changed, this, &PresentationKeys::tell);
    tell();
}

void PresentationKeys::tell() {
    QStringList parts;
    for (const Key& key : m_keys)
        if (key.command->isEnabled())
            parts += QStringLiteral("<b>%1</b> %2")
                         .arg(key.command->shortcut().toString(QKeySequence::NativeText), key.words.toHtmlEscaped());
    setText(parts.join(QStringLiteral(" · ")));
    // The status line reserves room for it even while it is hidden.
    QFont letters = QApplication::font(this);
    letters.setPointSizeF((m_presentation.isOn() ? larger : 1.0) * letters.pointSizeF());
    setFont(letters);
    setVisible(m_presentation.isOn());
}

} // namespace gapscope
