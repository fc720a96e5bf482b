// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QAbstractItemModel>
#include <QString>

namespace gapscope {

enum class TableFormat { csv, markdown, latex };

/// The rows and columns of a table as text, header first, in the model's order. CSV has commas and quotes where they
/// are needed; Markdown and LaTeX align numbers to the right, and LaTeX is a `tabular` with the rules of booktabs.
/// Numbers are in C notation whatever the locale: `numbersFrom` is the first column of numbers, whose `numberRole`
/// holds them, those before it have texts in `textRole`; numbers of `most` and above stand for what is missing.
struct TableText {
    const QAbstractItemModel& model;
    int numbersFrom = 0;
    int textRole = Qt::DisplayRole;
    int numberRole = Qt::UserRole;
    double most = 0.0;

    QString as(TableFormat format) const;
};

/// Text in LaTeX, its special characters escaped; Greek letters and a few signs of these tables become commands.
QString latexText(const QString& text);

} // namespace gapscope
