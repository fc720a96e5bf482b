// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/help/help_search.h"

#include <QListWidget>

namespace gapscope {

/// The pages that a search found: a title each, below it the words around the place.
class HelpResults final : public QListWidget {
    Q_OBJECT

public:
    explicit HelpResults(QWidget* parent = nullptr);

    void showMatches(const std::vector<HelpMatch>& matches);
    /// The anchor of the page that is chosen, of the first one where none is; empty where nothing was found.
    QString chosen() const;

Q_SIGNALS:
    /// A person wants to see a page.
    void opened(const QString& anchor);

protected:
    void keyPressEvent(QKeyEvent* event) override;
};

} // namespace gapscope
