// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QAbstractItemModel>
#include <QString>

namespace gapscope {

enum class TableFormat { csv, markdown, latex };

/// The rows and columns of a table as text, header first, in the model's order. CSV has commas, and quotes where
/// needed. Markdown and LaTeX are formatted: numbers are right-aligned, bold ones stay bold, and the text of the column
/// `groupedBy` is a heading above the rows that share it. LaTeX is a `tabular` with booktabs rules. Numbers are in C
/// notation whatever the locale: `numbersFrom` is the first column of numbers, which are in `numberRole`; columns
/// before it, and headers, have texts in `textRole`. Numbers >= `max` are missing values.
struct TableText {
    const QAbstractItemModel& model;
    int groupedBy = -1; ///< a column before the numbers; -1 = none
    int numbersFrom = 0;
    int textRole = Qt::DisplayRole;
    int numberRole = Qt::UserRole;
    double max = 0.0;

    QString as(TableFormat format) const;
};

/// Text for LaTeX: special characters are escaped; Greek letters and some symbols of these tables become commands.
QString latexText(const QString& text);
/// A number in C notation, with its exponent as a power of ten: 1.2e-05 is $1.2\cdot10^{-5}$.
QString latexNumber(const QString& number, bool isBold = false);

} // namespace gapscope
