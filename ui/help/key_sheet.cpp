// SPDX-License-Identifier: GPL-3.0-only
#include "ui/help/key_sheet.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QMenuBar>
#include <QVBoxLayout>

#include <vector>

namespace gapscope {
namespace {

constexpr int sheetSpacing = 8;
constexpr int sheetColumns = 2;

struct KeyGroup {
    QString title;
    QStringList rows{};
};

void addKeys(const QMenu& menu, QStringList& lines) {
    for (const QAction* action : menu.actions()) {
        if (const QMenu* inner = action->menu(); inner != nullptr) {
            addKeys(*inner, lines);
            continue;
        }
        QStringList keys;
        for (const QKeySequence& sequence : action->shortcuts())
            keys += sequence.toString(QKeySequence::NativeText).toHtmlEscaped();
        if (!keys.isEmpty())
            lines += QStringLiteral("<tr><td><b>%1</b>&nbsp;&nbsp;</td><td>%2</td></tr>")
                         .arg(keys.join(QStringLiteral(", ")), QString(action->text()).remove(u'&').toHtmlEscaped());
    }
}

/// The groups in columns of about equal height.
QString inColumns(const std::vector<KeyGroup>& groups) {
    qsizetype lines = 0;
    for (const KeyGroup& group : groups)
        lines += group.rows.size() + 2;
    QString html = QStringLiteral("<table width=\"100%\"><tr><td>");
    qsizetype above = 0;
    int column = 1;
    for (const KeyGroup& group : groups) {
        const qsizetype own = group.rows.size() + 2;
        if (column < sheetColumns && above > 0 && above + own / 2 > lines * column / sheetColumns) {
            html += QStringLiteral("</td><td>");
            ++column;
        }
        html += QStringLiteral("<h3>%1</h3><table cellpadding=\"2\">%2</table>")
                    .arg(group.title.toHtmlEscaped(), group.rows.join(QString()));
        above += own;
    }
    return html + QStringLiteral("</td></tr></table>");
}

} // namespace

KeySheet::KeySheet(QMainWindow& window) : QFrame(&window), m_window(window), m_text(new QTextBrowser) {
    setObjectName(QStringLiteral("keySheet"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setAccessibleName(tr("Keyboard shortcuts"));
    m_text->setAccessibleName(accessibleName());
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setOpenLinks(false);
    m_text->setFocusPolicy(Qt::StrongFocus);
    connect(m_text, &QTextBrowser::anchorClicked, this, [this] {
        close();
        Q_EMIT otherKeysWanted();
    });
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(sheetSpacing, sheetSpacing, sheetSpacing, sheetSpacing);
    layout->addWidget(m_text);
    setFocusProxy(m_text);
    hide();
}

QString KeySheet::page() const {
    std::vector<KeyGroup> groups;
    for (const QAction* action : m_window.menuBar()->actions()) {
        if (action->menu() == nullptr)
            continue;
        KeyGroup group{.title = QString(action->text()).remove(u'&')};
        addKeys(*action->menu(), group.rows);
        if (!group.rows.isEmpty())
            groups.push_back(std::move(group));
    }
    return inColumns(groups) + QStringLiteral("<p><a href=\"keys\">%1</a> · %2</p>")
                                   .arg(tr("Keys of charts and tables"), tr("Esc closes this sheet"));
}

void KeySheet::open() {
    if (isVisible()) {
        close();
        return;
    }
    m_focus = QApplication::focusWidget();
    m_text->setHtml(page());
    place();
    show();
    raise();
    m_text->setFocus();
    qApp->installEventFilter(this);
}

void KeySheet::place() {
    const QWidget& middle = *m_window.centralWidget();
    const QRect whole = m_window.rect().adjusted(0, middle.mapTo(&m_window, QPoint()).y(), 0, 0);
    setGeometry(whole.adjusted(sheetSpacing, sheetSpacing, -sheetSpacing, -sheetSpacing));
}

void KeySheet::close() {
    qApp->removeEventFilter(this);
    hide();
    if (m_focus != nullptr)
        m_focus->setFocus();
    m_focus = nullptr;
}

void KeySheet::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        close();
    else
        QFrame::keyPressEvent(event);
}

bool KeySheet::eventFilter(QObject* watched, QEvent* event) {
    const auto* widget = qobject_cast<QWidget*>(watched);
    if (watched == &m_window && event->type() == QEvent::Resize)
        place();
    const bool isInside = widget != nullptr && (widget == this || isAncestorOf(widget));
    if (event->type() == QEvent::MouseButtonPress && widget != nullptr && widget->window() == &m_window && !isInside)
        close();
    if (event->type() == QEvent::ShortcutOverride && isInside &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) { // the window may have a command for this key
        event->accept();
        return true;
    }
    return false;
}

} // namespace gapscope
