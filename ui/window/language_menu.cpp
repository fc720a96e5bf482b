// SPDX-License-Identifier: GPL-3.0-only
#include "ui/window/language_menu.h"

#include <QAction>
#include <QActionGroup>

#include <array>
#include <utility>

namespace gapscope {

QString noLettersText() {
    return LanguageMenu::tr("No font with Chinese letters is installed; install one, such as Noto Sans CJK, and start "
                            "Gapscope again");
}

LanguageMenu::LanguageMenu(Language current, QWidget* parent) : QMenu(tr("Lan&guage"), parent) {
    setToolTipsVisible(true);
    auto* group = new QActionGroup(this);
    // Every language is shown by its own name, so that a user who chose the wrong one can find the way back.
    const std::array languages{std::pair{Language::system, tr("As the &system")},
                               std::pair{Language::english, QStringLiteral("&English")},
                               std::pair{Language::german, QStringLiteral("&Deutsch")},
                               std::pair{Language::chinese, QStringLiteral("中文(&Z)")}};
    for (const auto& [language, name] : languages) {
        QAction* action = addAction(name);
        action->setCheckable(true);
        action->setChecked(language == current);
        const bool isPossible = canBeDrawn(language);
        action->setEnabled(isPossible);
        action->setToolTip(
            isPossible
                ? tr("Language of menus, panels, help and lessons from the next start on; experiments are English")
                : noLettersText());
        if (!isPossible) // the name would not be legible
            action->setText(tr("Chinese"));
        action->setStatusTip(action->toolTip());
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, chosen = language] { Q_EMIT this->chosen(chosen); });
    }
}

} // namespace gapscope
