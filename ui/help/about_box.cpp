// SPDX-License-Identifier: GPL-3.0-only
#include "ui/help/about_box.h"

#include "ui/basics/background.h"
#include "ui/basics/message_text.h"
#include "ui/help/bug_report.h"
#include "ui/help/help_pages.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QVBoxLayout>

namespace gapscope {

AboutBox::AboutBox(TaskPool& pool, QObject* context, QWidget* parent)
    : QDialog(parent), m_state(new QLabel), m_pool(pool), m_context(context) {
    setWindowTitle(tr("About Gapscope"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* words = new QLabel(aboutHtml());
    words->setObjectName(QStringLiteral("aboutWords"));
    words->setTextFormat(Qt::RichText);
    words->setWordWrap(true);
    words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_state->setObjectName(QStringLiteral("reportState"));
    m_state->setTextFormat(Qt::PlainText);
    m_state->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QPushButton* copy = buttons->addButton(tr("Copy for a &bug report"), QDialogButtonBox::ActionRole);
    copy->setObjectName(QStringLiteral("copyReport"));
    copy->setToolTip(tr("Versions, display, processor, memory and data cache, and what is unusual about them; none of "
                        "your data"));
    connect(copy, &QPushButton::clicked, this, &AboutBox::copyReport);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(words);
    layout->addWidget(m_state);
    layout->addWidget(buttons);
}

/// Folders of the cache may be on a slow disk; the box may be closed before the report is there.
void AboutBox::copyReport() {
    m_state->setText(tr("Collecting …"));
    runInBackground<SystemReport>(
        m_pool, m_context, "the system was described",
        [display = displayFacts()]() -> Result<SystemReport> { return wholeReport(display); },
        [box = QPointer(this)](const Result<SystemReport>& report) {
            if (box != nullptr)
                box->take(report);
        });
}

void AboutBox::take(const Result<SystemReport>& report) {
    if (!report) {
        m_state->setText(windowText(report.error()));
        return;
    }
    QGuiApplication::clipboard()->setText(QString::fromStdString(systemReportText(*report)));
    const int unusual = static_cast<int>(report->unusual.size());
    const QString words = unusual == 0   ? tr("Nothing is unusual.")
                          : unusual == 1 ? tr("One thing is unusual; its line says what.")
                                         : tr("%n things are unusual; their lines say what.", nullptr, unusual);
    m_state->setText(tr("The report is on the clipboard.") + u' ' + words);
}

} // namespace gapscope
