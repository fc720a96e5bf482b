// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>

#include <vector>

namespace gapscope {

/// How a word of other programs, textbooks or languages relates to a term of this program.
enum class HelpRelation {
    same,    ///< another word for it
    nearest, ///< not offered; the term is the closest thing that is
    related  ///< neither: the page of the term explains it
};

/// A word that people search for, the term that the help uses, and the page that explains it.
struct HelpSynonym {
    QString phrase;
    QString term;   ///< as on the page, in its language
    QString anchor; ///< of the page
    HelpRelation relation = HelpRelation::same;
};

/// All synonyms, English, German and Chinese, in one table. Terms of the vocabulary are not among them.
const std::vector<HelpSynonym>& helpSynonyms();

/// A phrase as it is compared: lower case, hyphens as spaces, without the s of a plural.
QString normalHelpPhrase(const QString& phrase);

} // namespace gapscope
