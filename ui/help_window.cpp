// SPDX-License-Identifier: GPL-3.0-only
#include "ui/help_window.h"

#include "ui/help_pages.h"
#include "ui/help_picture.h"
#include "ui/palette.h"

#include <QDialogButtonBox>
#include <QEvent>
#include <QGuiApplication>
#include <QLineEdit>
#include <QResizeEvent>
#include <QScrollBar>
#include <QTextDocument>
#include <QVBoxLayout>

namespace gapscope {
namespace {

constexpr int charactersWide = 96;
constexpr int linesHigh = 42;

constexpr int pictureCharactersWide = 80;

} // namespace

HelpBrowser::HelpBrowser(QWidget* parent) : QTextBrowser(parent) {
    setOpenExternalLinks(true);
    showText();
}

void HelpBrowser::showText() {
    document()->setDocumentMargin(2 * fontMetrics().averageCharWidth());
    setHtml(helpHtml());
}

QVariant HelpBrowser::loadResource(int type, const QUrl& name) {
    if (type != QTextDocument::ImageResource)
        return QTextBrowser::loadResource(type, name);
    // Of several screens the sharpest: the window may be moved there.
    return helpPicture(name.toString(), isDark(palette()), pictureCharactersWide * fontMetrics().averageCharWidth(),
                       qGuiApp->devicePixelRatio());
}

void HelpBrowser::changeEvent(QEvent* event) {
    QTextBrowser::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange)
        return;
    const int place = verticalScrollBar()->value();
    showText(); // pictures for the other theme
    // A long text is laid out bit by bit, and the bar learns of it later; until then the place may not be there.
    static_cast<void>(document()->pageCount());
    QResizeEvent asBefore(viewport()->size(), viewport()->size() + QSize(0, 1));
    QTextBrowser::resizeEvent(&asBefore);
    verticalScrollBar()->setValue(place);
}

HelpWindow::HelpWindow(QWidget* parent) : QDialog(parent), m_browser(new HelpBrowser) {
    setWindowTitle(tr("Gapscope help"));
    auto* search = new QLineEdit;
    search->setPlaceholderText(tr("Find in the help"));
    search->setAccessibleName(search->placeholderText());
    search->setClearButtonEnabled(true);
    const auto find = [this, search] {
        // From the beginning again when the end has been reached.
        if (!m_browser->find(search->text())) {
            m_browser->moveCursor(QTextCursor::Start);
            m_browser->find(search->text());
        }
    };
    connect(search, &QLineEdit::textEdited, this, [this, find] {
        m_browser->moveCursor(QTextCursor::Start);
        find();
    });
    connect(search, &QLineEdit::returnPressed, this, find);
    m_browser->setAccessibleName(windowTitle());
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->addWidget(search);
    layout->addWidget(m_browser, 1);
    layout->addWidget(buttons);
    resize(charactersWide * fontMetrics().averageCharWidth(), linesHigh * fontMetrics().height());
    m_browser->setFocus();
}

void HelpWindow::showEntry(const QString& anchor) {
    show();
    raise();
    activateWindow();
    m_browser->scrollToAnchor(anchor.isEmpty() ? QStringLiteral("top") : anchor);
}

} // namespace gapscope
