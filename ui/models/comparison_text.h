// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QAbstractItemModel>
#include <QString>

namespace gapscope {

enum class TableFormat { csv, markdown, latex };

/// The rows and columns of a table as text, header first, in the model's order. CSV has commas and quotes where they
/// are needed. Markdown and LaTeX are to be read: numbers are aligned to the right, those in bold letters stay so, and
/// what a column `groupedBy` says stands once above the rows of which it is true. LaTeX is a `tabular` with the rules
/// of booktabs. Numbers are in C notation whatever the locale: `numbersFrom` is the first column of numbers, whose
/// `numberRole` holds them, those before it have texts in `textRole`, as headers have; numbers of `max` and above
/// stand for what is missing.
struct TableText {
    const QAbstractItemModel& model;
    int groupedBy = -1; ///< a column before those of numbers; -1 = none
    int numbersFrom = 0;
    int textRole = Qt::DisplayRole;
    int numberRole = Qt::UserRole;
    double max = 0.0;

    QString as(TableFormat format) const;
};

/// Text in LaTeX, its special characters escaped; Greek letters and a few signs of these tables become commands.
QString latexText(const QString& text);
/// A number in C notation, its exponent as a power of ten: 1.2e-05 is $1.2\cdot10^{-5}$.
QString latexNumber(const QString& number, bool isBold = false);

} // namespace gapscope
