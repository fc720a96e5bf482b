// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/help/help_search.h"

#include <QListWidget>

namespace gapscope {

/// The pages found by a search: title, and below it the text around the match.
class HelpResults final : public QListWidget {
    Q_OBJECT

public:
    explicit HelpResults(QWidget* parent = nullptr);

    void showMatches(const std::vector<HelpMatch>& matches);
    /// The anchor of the selected page, or of the first one if none is selected; empty if nothing was found.
    QString chosen() const;

Q_SIGNALS:
    /// The user opened a page.
    void opened(const QString& anchor);

protected:
    void keyPressEvent(QKeyEvent* event) override;
};

} // namespace gapscope
