// SPDX-License-Identifier: GPL-3.0-only
#include "ui/help/help_window.h"

#include "ui/basics/icons.h"
#include "ui/basics/spacing.h"
#include "ui/help/help_pages.h"
#include "ui/help/help_results.h"

#include <QEvent>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QScrollBar>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace gapscope {
namespace {

constexpr int formulaCharactersWide = 92; // in the font of formulas: the longest line with its margins
constexpr int listCharactersWide = 42;
constexpr int linesHigh = 50;
constexpr int anchorRole = Qt::UserRole;

QTreeWidgetItem* itemOf(const HelpPage& page) {
    auto* item = new QTreeWidgetItem({page.title});
    item->setData(0, anchorRole, page.anchor);
    item->setToolTip(0, page.title);
    return item;
}

} // namespace

HelpWindow::HelpWindow(QWidget* parent)
    : QDialog(parent), m_field(new QLineEdit), m_contents(new QTreeWidget), m_results(new HelpResults),
      m_lists(new QStackedWidget), m_browser(new HelpBrowser), m_back(new QAction(this)), m_forward(new QAction(this)) {
    setWindowTitle(tr("Gapscope help"));
    m_browser->setAccessibleName(windowTitle());
    auto* sides = new QSplitter;
    sides->addWidget(makeLeftSide());
    sides->addWidget(makeRightSide());
    sides->setChildrenCollapsible(false);
    sides->setStretchFactor(0, 0);
    sides->setStretchFactor(1, 1);
    QFont formulas = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    if (font().pointSizeF() > 0.0)
        formulas.setPointSizeF(font().pointSizeF()); // as the page sets it
    const QFontMetrics formula(formulas);
    const int pageWidth = formulaCharactersWide * formula.horizontalAdvance(u'0');
    const int listWidth = listCharactersWide * fontMetrics().averageCharWidth();
    sides->setSizes({listWidth, pageWidth});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(2 * spacing, 2 * spacing, 2 * spacing, 2 * spacing);
    layout->addWidget(sides);
    resize(listWidth + pageWidth + 6 * spacing, linesHigh * fontMetrics().height());
    fillContents();
    m_browser->setFocus();

    connect(m_field, &QLineEdit::textChanged, this, &HelpWindow::search);
    connect(m_field, &QLineEdit::returnPressed, this, [this] { openFound(m_results->chosen()); });
    connect(m_results, &HelpResults::opened, this, &HelpWindow::openFound);
    connect(m_browser, &HelpBrowser::linkFollowed, this, &HelpWindow::visit);
    connect(m_contents, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
        if (item != nullptr && !item->data(0, anchorRole).toString().isEmpty())
            visit(item->data(0, anchorRole).toString());
    });
}

QWidget* HelpWindow::makeLeftSide() {
    m_field->setObjectName(QStringLiteral("helpSearch"));
    m_field->setPlaceholderText(tr("Search the help"));
    m_field->setAccessibleName(m_field->placeholderText());
    m_field->setToolTip(tr("Shows the pages that have all these words (Ctrl+F)"));
    m_field->setClearButtonEnabled(true);
    m_field->installEventFilter(this);
    m_contents->setObjectName(QStringLiteral("helpContents"));
    m_contents->setAccessibleName(tr("Contents"));
    m_contents->setHeaderHidden(true);
    m_contents->setUniformRowHeights(true);
    m_contents->setIndentation(fontMetrics().height());
    m_contents->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_lists->addWidget(m_contents);
    m_lists->addWidget(m_results);
    auto* side = new QWidget;
    auto* layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing);
    layout->addWidget(m_field);
    layout->addWidget(m_lists, 1);
    return side;
}

QWidget* HelpWindow::makeRightSide() {
    auto* side = new QWidget;
    auto* layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing);
    auto* bar = new QHBoxLayout;
    const auto button = [&](QAction* action, Symbol symbol, const QString& text, QKeySequence::StandardKey key,
                            int steps) {
        action->setText(text);
        action->setIcon(symbolIcon(symbol));
        action->setShortcut(QKeySequence(key));
        action->setToolTip(tr("%1 (%2)").arg(text, action->shortcut().toString(QKeySequence::NativeText)));
        action->setEnabled(false);
        addAction(action);
        connect(action, &QAction::triggered, this, [this, steps] { go(steps); });
        auto* tool = new QToolButton;
        tool->setDefaultAction(action);
        tool->setAutoRaise(true);
        bar->addWidget(tool);
    };
    m_back->setObjectName(QStringLiteral("helpBack"));
    m_forward->setObjectName(QStringLiteral("helpForward"));
    button(m_back, Symbol::back, tr("Back"), QKeySequence::Back, -1);
    button(m_forward, Symbol::forward, tr("Forward"), QKeySequence::Forward, 1);
    bar->addStretch(1);
    auto* find = new QAction(tr("Search the help"), this);
    find->setShortcut(QKeySequence::Find);
    connect(find, &QAction::triggered, m_field, [this] {
        m_field->setFocus();
        m_field->selectAll();
    });
    addAction(find);
    layout->addLayout(bar);
    layout->addWidget(m_browser, 1);
    return side;
}

void HelpWindow::fillContents() {
    QTreeWidgetItem* chapter = nullptr;
    QTreeWidgetItem* family = nullptr;
    const HelpPage* last = nullptr;
    for (const HelpPage& page : helpPages()) {
        if (last == nullptr || page.chapter != last->chapter) {
            chapter = itemOf(page);
            m_contents->addTopLevelItem(chapter);
        } else if (page.family.isEmpty()) {
            chapter->addChild(itemOf(page));
        } else {
            if (page.family != last->family) {
                family = new QTreeWidgetItem({page.family});
                family->setFlags(Qt::ItemIsEnabled);
                chapter->addChild(family);
            }
            family->addChild(itemOf(page));
        }
        last = &page;
    }
    m_contents->topLevelItem(0)->setExpanded(true);
}

void HelpWindow::showEntry(const QString& anchor) {
    QDialog::show();
    raise();
    activateWindow();
    visit(findHelpPage(anchor) == nullptr ? QStringLiteral("top") : anchor);
}

void HelpWindow::visit(const QString& anchor) {
    if (findHelpPage(anchor) == nullptr)
        return;
    if (m_now >= 0)
        m_history[static_cast<std::size_t>(m_now)].scrolled = m_browser->verticalScrollBar()->value();
    if (m_now < 0 || m_history[static_cast<std::size_t>(m_now)].anchor != anchor) {
        m_history.resize(static_cast<std::size_t>(m_now) + 1); // discard the forward history
        m_history.push_back({anchor});
        ++m_now;
    }
    show(anchor);
}

void HelpWindow::openFound(const QString& anchor) {
    if (anchor.isEmpty())
        return;
    visit(anchor);
    m_browser->mark(HelpSearch::marksOf(m_field->text()));
    m_browser->setFocus();
}

void HelpWindow::go(int steps) {
    m_history[static_cast<std::size_t>(m_now)].scrolled = m_browser->verticalScrollBar()->value();
    m_now = std::clamp(m_now + steps, 0, static_cast<int>(m_history.size()) - 1);
    const Place place = m_history[static_cast<std::size_t>(m_now)];
    show(place.anchor);
    m_browser->scrollTo(place.scrolled);
}

void HelpWindow::show(const QString& anchor) {
    const HelpPage& page = *findHelpPage(anchor);
    const QString inside = anchor.contains(u'#') ? anchor.section(u'#', 1) : anchor == page.anchor ? QString() : anchor;
    m_browser->showPage(page, inside);
    m_back->setEnabled(m_now > 0);
    m_forward->setEnabled(m_now + 1 < static_cast<int>(m_history.size()));
    const QSignalBlocker quiet(m_contents);
    for (QTreeWidgetItemIterator item(m_contents); *item != nullptr; ++item)
        if ((*item)->data(0, anchorRole).toString() == page.anchor) {
            m_contents->setCurrentItem(*item); // also shows the page
            (*item)->setExpanded(true);
        }
}

void HelpWindow::search(const QString& words) {
    const bool isSearching = !HelpSearch::wordsOf(words).isEmpty();
    if (isSearching)
        m_results->showMatches(m_search.find(words));
    else
        m_browser->mark({});
    m_lists->setCurrentWidget(isSearching ? static_cast<QWidget*>(m_results) : m_contents);
}

void HelpWindow::keyPressEvent(QKeyEvent* event) {
    // Esc clears a search first, then closes the window.
    if (event->key() == Qt::Key_Escape && !m_field->text().isEmpty())
        m_field->clear();
    else
        QDialog::keyPressEvent(event);
}

bool HelpWindow::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_field && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Down && m_lists->currentWidget() == m_results) {
        m_results->setFocus();
        return true;
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace gapscope
