// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>
#include <QStringList>
#include <QUrl>

#include <string>
#include <vector>

namespace gapscope {

/// The parts of the help, in the order of its contents.
enum class HelpChapter { topics, guide, solvers, losses, regularizers, data, derivations };

/// One page of the help, as the contents show it. The first page of a chapter stands for the chapter itself.
struct HelpPage {
    QString anchor; ///< "cutting-planes", "solver-fista", "loss-hinge", "regularizer-l2", "data-wine",
                    ///< "guide-contents", "solvers", "derivation-sdca"
    QString title;  ///< plain text
    HelpChapter chapter = HelpChapter::topics;
    QString family{}; ///< heading above it in the contents; empty = right below the chapter
};

/// What stands on a page: rich text; or the Markdown of a file, with parts in it that are made from the registry.
struct HelpContent {
    struct Part {
        QString section; ///< heading of the section at whose end it stands; empty = below the title
        QString rich;
        bool isSearched = true; ///< false for lists of other pages, which would be found for each of their names
    };
    QString rich;
    QString markdown{};
    std::vector<Part> parts{};
};

/// All pages, chapter after chapter. Made once.
const std::vector<HelpPage>& helpPages();

/// The page of an anchor: its own, or one inside ("cutting-planes-repeat", "solver-fista#parameter-restart"). Null
/// where there is none.
const HelpPage* findHelpPage(const QString& anchor);

HelpContent helpContent(const HelpPage& page);

/// What each numbered step of a solver does, in the words of its page, in the order of the steps.
QStringList stepsInWords(const std::string& solver);

/// The anchor behind a link on a page: "#loss-hinge", or the relative place of another file as on a forge
/// ("../losses/hinge.md"). Empty for links that leave the help.
QString helpTarget(const HelpPage& page, const QUrl& link);

/// The text of the About box.
QString aboutHtml();

} // namespace gapscope
