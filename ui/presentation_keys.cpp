// SPDX-License-Identifier: GPL-3.0-only
#include "ui/presentation_keys.h"

#include <QAction>

#include <utility>

namespace gapscope {
namespace {

constexpr double larger = 1.3; ///< than the letters of the status line

} // namespace

PresentationKeys::PresentationKeys(const Presentation& presentation, std::vector<Key> keys, QWidget* parent)
    : QLabel(parent), m_presentation(presentation), m_keys(std::move(keys)) {
    setObjectName(QStringLiteral("presentationKeys"));
    setTextFormat(Qt::RichText);
    setContentsMargins(8, 0, 8, 0);
    QFont letters = font();
    letters.setPointSizeF(larger * letters.pointSizeF());
    setFont(letters);
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
    setVisible(m_presentation.isOn());
}

} // namespace gapscope
