// SPDX-License-Identifier: GPL-3.0-only
#include "ui/language_menu.h"

#include <QAction>
#include <QActionGroup>

#include <array>
#include <utility>

namespace gapscope {

LanguageMenu::LanguageMenu(Language current, QWidget* parent) : QMenu(tr("Lan&guage"), parent) {
    setToolTipsVisible(true);
    auto* group = new QActionGroup(this);
    // Every language is called by its own name, so that one who chose a wrong one finds back.
    const std::array languages{std::pair{Language::system, tr("As the &system")},
                               std::pair{Language::english, QStringLiteral("&English")},
                               std::pair{Language::german, QStringLiteral("&Deutsch")},
                               std::pair{Language::chinese, QStringLiteral("中文(&Z)")}};
    for (const auto& [language, name] : languages) {
        QAction* action = addAction(name);
        action->setCheckable(true);
        action->setChecked(language == current);
        action->setToolTip(tr("Language of menus and panels from the next start on; the help is English"));
        action->setStatusTip(action->toolTip());
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, chosen = language] { Q_EMIT this->chosen(chosen); });
    }
}

} // namespace gapscope
