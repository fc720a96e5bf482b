// SPDX-License-Identifier: GPL-3.0-only
#include "ui/models/comparison_text.h"

#include "ui/numbers.h"

#include <QStringList>

#include <utility>

namespace gapscope {
namespace {

constexpr int shortDigits = 4; // of tables to read; CSV has all

/// Texts of one line of the table.
using Cells = QStringList;

Cells headerOf(const QAbstractItemModel& model) {
    Cells cells;
    for (int column = 0; column < model.columnCount(); ++column)
        cells.append(model.headerData(column, Qt::Horizontal).toString());
    return cells;
}

Cells cellsOf(const TableText& table, int row, int digits) {
    Cells cells;
    for (int column = 0; column < table.model.columnCount(); ++column) {
        const QModelIndex index = table.model.index(row, column);
        if (column < table.numbersFrom) {
            cells.append(index.data(table.textRole).toString());
            continue;
        }
        const double number = index.data(table.numberRole).toDouble();
        const bool isKnown = number < table.most;
        cells.append(!isKnown ? QString() : digits > 0 ? fieldNumber(number, digits) : fieldNumber(number));
    }
    return cells;
}

QString csvCell(QString text) {
    if (!text.contains(u',') && !text.contains(u'"') && !text.contains(u'\n'))
        return text;
    return u'"' + text.replace(u'"', QStringLiteral("\"\"")) + u'"';
}

QString joined(const Cells& cells, const QString& separator, QString (*escaped)(QString)) {
    QStringList texts;
    for (const QString& cell : cells)
        texts.append(escaped(cell));
    return texts.join(separator);
}

QString markdownCell(QString text) {
    return text.replace(u'|', QStringLiteral("\\|"));
}

QString latexCell(QString text) {
    return latexText(text);
}

QString asCsv(const TableText& table) {
    QString text = joined(headerOf(table.model), QStringLiteral(","), &csvCell) + u'\n';
    for (int row = 0; row < table.model.rowCount(); ++row)
        text += joined(cellsOf(table, row, 0), QStringLiteral(","), &csvCell) + u'\n';
    return text;
}

QString asMarkdown(const TableText& table) {
    const auto line = [](const Cells& cells) {
        return QStringLiteral("| %1 |\n").arg(joined(cells, QStringLiteral(" | "), &markdownCell));
    };
    QString text = line(headerOf(table.model));
    for (int column = 0; column < table.model.columnCount(); ++column)
        text += column < table.numbersFrom ? QStringLiteral("|---") : QStringLiteral("|---:");
    text += QStringLiteral("|\n");
    for (int row = 0; row < table.model.rowCount(); ++row)
        text += line(cellsOf(table, row, shortDigits));
    return text;
}

QString asLatex(const TableText& table) {
    const int numbers = table.model.columnCount() - table.numbersFrom;
    const auto line = [](const Cells& cells) {
        return joined(cells, QStringLiteral(" & "), &latexCell) + QStringLiteral(" \\\\\n");
    };
    QString text = QStringLiteral("\\begin{tabular}{%1%2}\n\\toprule\n")
                       .arg(QString(table.numbersFrom, u'l'), QString(numbers, u'r'));
    text += line(headerOf(table.model)) + QStringLiteral("\\midrule\n");
    for (int row = 0; row < table.model.rowCount(); ++row)
        text += line(cellsOf(table, row, shortDigits));
    return text + QStringLiteral("\\bottomrule\n\\end{tabular}\n");
}

} // namespace

QString TableText::as(TableFormat format) const {
    switch (format) {
    case TableFormat::csv:
        return asCsv(*this);
    case TableFormat::markdown:
        return asMarkdown(*this);
    case TableFormat::latex:
        return asLatex(*this);
    }
    return {};
}

QString latexText(const QString& text) {
    QString escaped;
    for (const QChar c : text) {
        switch (c.unicode()) {
        case u'&':
        case u'%':
        case u'$':
        case u'#':
        case u'_':
        case u'{':
        case u'}':
            escaped += u'\\';
            escaped += c;
            break;
        case u'\\':
            escaped += QStringLiteral("\\textbackslash{}");
            break;
        case u'~':
            escaped += QStringLiteral("\\textasciitilde{}");
            break;
        case u'^':
            escaped += QStringLiteral("\\textasciicircum{}");
            break;
        case u'λ':
            escaped += QStringLiteral("$\\lambda$");
            break;
        case u'·':
            escaped += QStringLiteral("$\\cdot$");
            break;
        default:
            escaped += c;
        }
    }
    return escaped;
}

} // namespace gapscope
