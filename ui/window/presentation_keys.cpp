// SPDX-License-Identifier: GPL-3.0-only
#include "ui/window/presentation_keys.h"

#include <QAction>

#include <utility>

namespace gapscope {

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
    bool hasStep = false;
    for (const Key& key : m_keys) {
        if (!key.command->isEnabled())
            continue;
        QString keys = key.command->shortcut().toString(QKeySequence::NativeText);
        if (key.isStep && !std::exchange(hasStep, true))
            keys += u'/' + QKeySequence(Qt::Key_PageDown).toString(QKeySequence::NativeText);
        parts += QStringLiteral("<b>%1</b> %2").arg(keys, key.words.toHtmlEscaped());
    }
    setText(parts.join(QStringLiteral(" · ")));
    setVisible(m_presentation.isOn());
}

} // namespace gapscope
