// SPDX-License-Identifier: GPL-3.0-only
#include "ui/widgets/command_palette.h"

#include "ui/basics/spacing.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace gapscope {
namespace {

constexpr int widthInCharacters = 76;
constexpr int heightInLines = 18;
const int placeRole = Qt::UserRole;

QString plain(QString text) {
    return text.remove(u'&');
}

/// A higher score is better; negative means no match. All words must occur; the beginning of a word counts more, and so
/// does a short name.
int fit(const QString& text, const QStringList& words) {
    int score = 0;
    for (const QString& word : words) {
        const auto place = text.indexOf(word, 0, Qt::CaseInsensitive);
        if (place < 0)
            return -1;
        const bool begins = place == 0 || !text[place - 1].isLetterOrNumber();
        score += begins ? 200 : 100;
    }
    return std::max(0, score - static_cast<int>(text.size()));
}

} // namespace

CommandPalette::CommandPalette(QWidget* window, const QList<QAction*>& menus)
    : QDialog(window), m_search(new QLineEdit), m_list(new QListWidget) {
    setWindowTitle(tr("Find a command"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_search->setObjectName(QStringLiteral("commandSearch"));
    m_search->setPlaceholderText(tr("Some letters of a command, e.g. log x"));
    m_search->setAccessibleName(tr("Find a command"));
    m_search->setAccessibleDescription(m_search->placeholderText());
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    m_list->setObjectName(QStringLiteral("commands"));
    m_list->setAccessibleName(tr("Commands"));
    m_list->setUniformItemSizes(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(2 * spacing, 2 * spacing, 2 * spacing, 2 * spacing);
    layout->setSpacing(spacing);
    layout->addWidget(m_search);
    layout->addWidget(m_list);
    resize(widthInCharacters * fontMetrics().averageCharWidth(), heightInLines * (fontMetrics().height() + spacing));
    collect(menus, {});
    connect(m_search, &QLineEdit::textChanged, this, &CommandPalette::filter);
    connect(m_list, &QListWidget::itemActivated, this, &CommandPalette::carryOut);
    connect(m_list, &QListWidget::itemClicked, this, &CommandPalette::carryOut);
    filter({});
    m_search->setFocus();
}

void CommandPalette::collect(const QList<QAction*>& actions, const QString& path) {
    for (QAction* action : actions) {
        if (action->isSeparator() || action->text().isEmpty() || !action->isVisible())
            continue;
        const QString text = path.isEmpty() ? plain(action->text()) : tr("%1 › %2").arg(path, plain(action->text()));
        if (QMenu* menu = action->menu(); menu != nullptr) {
            Q_EMIT menu->aboutToShow(); // some menus are filled when they are shown
            collect(menu->actions(), text);
        } else {
            m_commands.push_back({.action = action, .text = text});
        }
    }
}

void CommandPalette::filter(const QString& wanted) {
    const QStringList words = wanted.split(u' ', Qt::SkipEmptyParts);
    std::vector<std::pair<int, std::size_t>> found;
    for (std::size_t i = 0; i < m_commands.size(); ++i)
        if (const int score = fit(m_commands[i].text, words); score >= 0 && m_commands[i].action != nullptr)
            found.emplace_back(words.isEmpty() ? 0 : -score, i);
    std::ranges::stable_sort(found, {}, &std::pair<int, std::size_t>::first);
    m_list->clear();
    for (const auto& [score, place] : found) {
        const QAction& action = *m_commands[place].action;
        const QString keys = action.shortcut().toString(QKeySequence::NativeText);
        QString text = m_commands[place].text;
        if (action.isChecked())
            text = tr("%1  ✓").arg(text);
        auto* item = new QListWidgetItem(keys.isEmpty() ? text : tr("%1    %2").arg(text, keys), m_list);
        item->setData(placeRole, static_cast<int>(place));
        item->setToolTip(action.toolTip());
        if (!action.isEnabled())
            item->setFlags(item->flags() & ~(Qt::ItemIsEnabled | Qt::ItemIsSelectable));
    }
    if (found.empty())
        (new QListWidgetItem(tr("No command has these letters."), m_list))->setFlags(Qt::NoItemFlags);
    for (int row = 0; row < m_list->count(); ++row)
        if ((m_list->item(row)->flags() & Qt::ItemIsEnabled) != 0) {
            m_list->setCurrentRow(row);
            break;
        }
}

void CommandPalette::carryOut() {
    const QListWidgetItem* item = m_list->currentItem();
    if (item == nullptr || (item->flags() & Qt::ItemIsEnabled) == 0)
        return;
    const QPointer<QAction> action = m_commands[static_cast<std::size_t>(item->data(placeRole).toInt())].action;
    close();
    // After this dialog is closed: the action may open a dialog, or act on the focused widget.
    QTimer::singleShot(0, parentWidget(), [action] {
        if (action != nullptr && action->isEnabled())
            action->trigger();
    });
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_search || event->type() != QEvent::KeyPress)
        return QDialog::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    switch (key->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        carryOut();
        return true;
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown: { // arrow keys move in the list while typing
        QKeyEvent copy(QEvent::KeyPress, key->key(), key->modifiers());
        QCoreApplication::sendEvent(m_list, &copy);
        return true;
    }
    default:
        return QDialog::eventFilter(watched, event);
    }
}

} // namespace gapscope
