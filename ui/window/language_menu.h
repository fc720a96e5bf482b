// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/basics/language.h"

#include <QMenu>

namespace gapscope {

/// The menu of languages, effective at the next start.
class LanguageMenu final : public QMenu {
    Q_OBJECT

public:
    explicit LanguageMenu(Language current, QWidget* parent);

Q_SIGNALS:
    void chosen(gapscope::Language language);
};

/// Why Chinese cannot be shown if canBeDrawn() is false.
QString noLettersText();

} // namespace gapscope
