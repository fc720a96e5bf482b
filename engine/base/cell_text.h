// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <string>
#include <string_view>

/// Texts of others (names, notes, classes) in tables that other programs read: they are data there, never markup or
/// formulas.
namespace gapscope {

/// Whether a spreadsheet would compute the text: it begins with = + - @, their full-width forms, a tab or a line end,
/// and is neither that sign alone nor a number.
bool isFormulaText(std::string_view text);

/// A cell of a table for spreadsheets, as CSV: quoted where it has separators, quotes or line ends, and with an
/// apostrophe in front of a formula.
std::string csvCellText(std::string_view text);

/// The same for tables that are pasted, whose cells are separated by tabs: in one line, without quotes.
std::string pastedCellText(std::string_view text);

/// A text in LaTeX, in one line: its special characters are escaped.
std::string latexCellText(std::string_view text);

/// A text in Markdown, in one line: characters that Markdown or HTML interprets are escaped.
std::string markdownCellText(std::string_view text);

/// The same as a paragraph of its own: a sign of a heading, list or rule at its start, also "1." or "2)", is escaped
/// too.
std::string markdownParagraphText(std::string_view text);

} // namespace gapscope
