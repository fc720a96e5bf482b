// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/basics/language.h"

#include <QMenu>

namespace gapscope {

/// The choice of the language that the window has from its next start on.
class LanguageMenu final : public QMenu {
    Q_OBJECT

public:
    explicit LanguageMenu(Language current, QWidget* parent);

Q_SIGNALS:
    void chosen(gapscope::Language language);
};

/// Why Chinese cannot be shown where canBeDrawn() says so.
QString noLettersText();

} // namespace gapscope
