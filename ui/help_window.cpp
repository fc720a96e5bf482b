// SPDX-License-Identifier: GPL-3.0-only
#include "ui/help_window.h"

#include "ui/help_pages.h"

#include <QDialogButtonBox>
#include <QLineEdit>
#include <QTextDocument>
#include <QVBoxLayout>

namespace gapscope {
namespace {

constexpr int charactersWide = 96;
constexpr int linesHigh = 42;

} // namespace

HelpWindow::HelpWindow(QWidget* parent) : QDialog(parent), m_browser(new QTextBrowser) {
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
    m_browser->setOpenExternalLinks(true);
    m_browser->document()->setDocumentMargin(2 * fontMetrics().averageCharWidth());
    m_browser->setHtml(helpHtml());
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
