// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/help/help_pages.h"

#include <QStringList>
#include <QTextBrowser>

namespace gapscope {

/// Shows a page of the help, with pictures and formulas for the current theme and screen.
class HelpBrowser final : public QTextBrowser {
    Q_OBJECT

public:
    explicit HelpBrowser(QWidget* parent = nullptr);

    /// Shows a page from its beginning, or from an anchor in it ("parameter-eta", "rate").
    void showPage(const HelpPage& page, const QString& inside = {});
    const HelpPage* page() const { return m_page; }
    /// Highlights all occurrences of these words and shows the first one; an empty list removes the highlights.
    void mark(const QStringList& words);
    /// Restores a scroll position once the whole text is laid out.
    void scrollTo(int place);

Q_SIGNALS:
    /// The user followed a link to another place of the help.
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
