// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/help/help_pages.h"

#include <QStringList>
#include <QTextBrowser>

namespace gapscope {

/// Shows one page of the help, with pictures and formulas for the present theme and screen.
class HelpBrowser final : public QTextBrowser {
    Q_OBJECT

public:
    explicit HelpBrowser(QWidget* parent = nullptr);

    /// Shows a page from its beginning, or from an anchor inside ("parameter-eta", "rate").
    void showPage(const HelpPage& page, const QString& inside = {});
    const HelpPage* page() const { return m_page; }
    /// Marks all places of these words on the page, and shows the first one; none: takes the marks away.
    void mark(const QStringList& words);
    /// Puts the text at the same place again, once all of it is laid out.
    void scrollTo(int place);

Q_SIGNALS:
    /// A link to another place of the help was followed.
    void linkFollowed(const QString& anchor);

protected:
    QVariant loadResource(int type, const QUrl& name) override;
    void changeEvent(QEvent* event) override;

private:
    void fill();
    void follow(const QUrl& link);

    const HelpPage* m_page = nullptr;
    QStringList m_words;
};

} // namespace gapscope
