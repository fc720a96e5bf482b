// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>
#include <QStringList>
#include <QUrl>

#include <string>
#include <vector>

namespace gapscope {

/// The chapters of the help, in the order of its contents.
enum class HelpChapter { topics, guide, solvers, losses, regularizers, data, derivations };

/// A page of the help in the contents, in the window's language where it is translated. The first page of a chapter is
/// the chapter's own.
struct HelpPage {
    QString anchor; ///< "cutting-planes", "solver-fista", "loss-hinge", "regularizer-l2", "data-wine",
                    ///< "guide-contents", "solvers", "derivation-sdca"
    QString title;  ///< plain text
    HelpChapter chapter = HelpChapter::topics;
    QString family{}; ///< heading above it in the contents; empty = directly below the chapter
};

/// The content of a page: rich text, or the Markdown of a file with parts generated from the registry.
struct HelpContent {
    struct Part {
        QString section; ///< English heading of the section to which it is appended; empty = below the title
        QString rich;
        bool isSearched = true; ///< false for lists of other pages, which would match each of their names
    };
    QString rich;
    QString markdown{};
    QString english{}; ///< the Markdown before translation: its headings name sections; empty if not translated
    std::vector<Part> parts{};

    /// The English headings of the sections, in order.
    QStringList sections() const;
};

/// All pages, chapter by chapter. Built once.
const std::vector<HelpPage>& helpPages();

/// The page of an anchor, or of a place inside it ("cutting-planes#repeat-it", "solver-fista#parameter-restart"). Null
/// if there is none.
const HelpPage* findHelpPage(const QString& anchor);

HelpContent helpContent(const HelpPage& page);

/// The description of each numbered step of a solver, taken from its page, in the order of the steps.
QStringList stepsInWords(const std::string& solver);

/// The anchor of a link on a page: "#loss-hinge", or the relative path of another file ("../losses/hinge.md"). Empty
/// for links that leave the help.
QString helpTarget(const HelpPage& page, const QUrl& link);

/// The text of the About box.
QString aboutHtml();

} // namespace gapscope
