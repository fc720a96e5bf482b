// SPDX-License-Identifier: GPL-3.0-only
#include "ui/help/help_browser.h"

#include "ui/basics/palette.h"
#include "ui/help/help_document.h"
#include "ui/help/help_picture.h"

#include <QDesktopServices>
#include <QEvent>
#include <QGuiApplication>
#include <QResizeEvent>
#include <QScrollBar>
#include <QTextDocument>

namespace gapscope {
namespace {

constexpr int pictureCharactersWide = 80;
constexpr int windowCharactersWide = 96; // screenshots have small text: full page width
constexpr int maxMarks = 500;

} // namespace

HelpBrowser::HelpBrowser(QWidget* parent) : QTextBrowser(parent) {
    setObjectName(QStringLiteral("helpPage"));
    setOpenLinks(false);
    connect(this, &QTextBrowser::anchorClicked, this, &HelpBrowser::follow);
}

void HelpBrowser::showPage(const HelpPage& page, const QString& inside) {
    m_page = &page;
    m_words.clear();
    fill();
    if (inside.isEmpty())
        scrollTo(0);
    else
        scrollToAnchor(inside);
}

void HelpBrowser::fill() {
    setExtraSelections({});
    document()->setDocumentMargin(2 * fontMetrics().averageCharWidth());
    showHelpPage(*m_page, palette(), *document());
    setDocumentTitle(m_page->title);
    moveCursor(QTextCursor::Start);
}

void HelpBrowser::mark(const QStringList& words) {
    m_words = words;
    QList<ExtraSelection> marks;
    QTextCharFormat format;
    QColor colour = palette().color(QPalette::Highlight);
    colour.setAlphaF(0.35F);
    format.setBackground(colour);
    QTextCursor first;
    for (const QString& word : words)
        for (QTextCursor found = document()->find(word); !found.isNull() && marks.size() < maxMarks;
             found = document()->find(word, found)) {
            if (first.isNull() || found.selectionStart() < first.selectionStart())
                first = found;
            marks.append({found, format});
        }
    setExtraSelections(marks);
    if (!first.isNull()) {
        first.clearSelection();
        setTextCursor(first);
        ensureCursorVisible();
    }
}

void HelpBrowser::scrollTo(int place) {
    // A long text is laid out incrementally and the scroll bar is updated late; until then the position may not exist.
    static_cast<void>(document()->pageCount());
    QResizeEvent asBefore(viewport()->size(), viewport()->size() + QSize(0, 1));
    QTextBrowser::resizeEvent(&asBefore);
    verticalScrollBar()->setValue(place);
}

void HelpBrowser::follow(const QUrl& link) {
    const QString target = helpTarget(*m_page, link);
    if (target.isEmpty())
        QDesktopServices::openUrl(link);
    else
        Q_EMIT linkFollowed(target);
}

QVariant HelpBrowser::loadResource(int type, const QUrl& name) {
    if (type != QTextDocument::ImageResource)
        return QTextBrowser::loadResource(type, name);
    const bool isOfWindow = isPhotograph(name.path());
    // For several screens the highest resolution, since the window may be moved there.
    return helpPicture(name.toString(), isDark(palette()),
                       (isOfWindow ? windowCharactersWide : pictureCharactersWide) * fontMetrics().averageCharWidth(),
                       qGuiApp->devicePixelRatio());
}

void HelpBrowser::changeEvent(QEvent* event) {
    QTextBrowser::changeEvent(event);
    if (m_page == nullptr || (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange))
        return;
    const int place = verticalScrollBar()->value();
    const QStringList words = m_words;
    fill(); // pictures and formula backgrounds for the other theme
    mark(words);
    scrollTo(place);
}

} // namespace gapscope
