// SPDX-License-Identifier: GPL-3.0-only
#include "ui/models/comparison_text.h"

#include "engine/base/cell_text.h"
#include "ui/basics/numbers.h"

#include <QFont>
#include <QLocale>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <utility>
#include <vector>

namespace gapscope {
namespace {

constexpr int shortDigits = 4; // significant digits in Markdown and LaTeX; CSV has all

/// The cells of one row.
using Cells = QStringList;

QString headerOf(const TableText& table, int column) {
    const QVariant inFiles = table.model.headerData(column, Qt::Horizontal, table.textRole);
    return (inFiles.isValid() ? inFiles : table.model.headerData(column, Qt::Horizontal)).toString();
}

bool isBold(const TableText& table, int row, int column) {
    return table.model.index(row, column).data(Qt::FontRole).value<QFont>().bold();
}

/// A text cell, or a number with `digits` significant digits, 0 = all; nothing if the number is missing.
QString cellOf(const TableText& table, int row, int column, int digits) {
    const QModelIndex index = table.model.index(row, column);
    if (column < table.numbersFrom)
        return index.data(table.textRole).toString();
    const double number = index.data(table.numberRole).toDouble();
    const bool isKnown = number < table.max;
    return !isKnown ? QString() : digits > 0 ? fieldNumber(number, digits) : fieldNumber(number);
}

/// The rows of a formatted table, grouped under headings, in the order of their first rows.
std::vector<std::pair<QString, std::vector<int>>> groupsOf(const TableText& table) {
    std::vector<std::pair<QString, std::vector<int>>> groups;
    for (int row = 0; row < table.model.rowCount(); ++row) {
        const QString text = table.groupedBy < 0 ? QString() : cellOf(table, row, table.groupedBy, shortDigits);
        auto found = std::ranges::find(groups, text, &std::pair<QString, std::vector<int>>::first);
        if (found == groups.end())
            found = groups.insert(groups.end(), {text, {}});
        found->second.push_back(row);
    }
    return groups;
}

/// The columns of a formatted table.
std::vector<int> columnsOf(const TableText& table) {
    std::vector<int> columns;
    for (int column = 0; column < table.model.columnCount(); ++column)
        if (column != table.groupedBy)
            columns.push_back(column);
    return columns;
}

QString csvCell(const QString& text) {
    return QString::fromStdString(csvCellText(text.toStdString()));
}

QString joined(const Cells& cells, const QString& separator, QString (*escaped)(const QString&)) {
    QStringList texts;
    for (const QString& cell : cells)
        texts.append(escaped(cell));
    return texts.join(separator);
}

/// Replaces control characters, so that a cell is a single line.
QString inOneLine(QString text) {
    for (QChar& sign : text)
        if (sign.unicode() < u' ')
            sign = u' ';
    return text;
}

QString markdownCell(const QString& text) {
    return QString::fromStdString(markdownCellText(text.toStdString()));
}

QString asCsv(const TableText& table) {
    const auto line = [&](const auto& cell) {
        Cells cells;
        for (int column = 0; column < table.model.columnCount(); ++column)
            cells.append(cell(column));
        return joined(cells, QStringLiteral(","), &csvCell) + u'\n';
    };
    QString text = line([&](int column) { return headerOf(table, column); });
    for (int row = 0; row < table.model.rowCount(); ++row)
        text += line([&](int column) { return cellOf(table, row, column, 0); });
    return text;
}

QString asMarkdown(const TableText& table) {
    const std::vector<int> columns = columnsOf(table);
    const auto line = [](const Cells& cells) {
        return QStringLiteral("| %1 |\n").arg(cells.join(QStringLiteral(" | ")));
    };
    QString text;
    for (const auto& [group, rows] : groupsOf(table)) {
        text += text.isEmpty() ? QString() : QStringLiteral("\n");
        if (!group.isEmpty())
            text += QString::fromStdString(markdownParagraphText(group.toStdString())) + QStringLiteral("\n\n");
        Cells header;
        QString rule;
        for (const int column : columns) {
            header.append(markdownCell(headerOf(table, column)));
            rule += column < table.numbersFrom ? QStringLiteral("|---") : QStringLiteral("|---:");
        }
        text += line(header) + rule + QStringLiteral("|\n");
        for (const int row : rows) {
            Cells cells;
            for (const int column : columns) {
                const QString cell = markdownCell(cellOf(table, row, column, shortDigits));
                cells.append(!cell.isEmpty() && isBold(table, row, column) ? QStringLiteral("**%1**").arg(cell) : cell);
            }
            text += line(cells);
        }
    }
    return text;
}

/// "to 1e-2" with its number written as a power of ten.
QString latexHeader(const QString& text) {
    static const QRegularExpression number(QStringLiteral("\\d+(\\.\\d+)?e[-+]?\\d+"));
    QString header;
    qsizetype end = 0;
    for (const QRegularExpressionMatch& match : number.globalMatch(text)) {
        header += latexText(text.mid(end, match.capturedStart() - end)) + latexNumber(match.captured());
        end = match.capturedEnd();
    }
    return header + latexText(text.mid(end));
}

QString asLatex(const TableText& table) {
    const std::vector<int> columns = columnsOf(table);
    const auto line = [](const Cells& cells) { return cells.join(QStringLiteral(" & ")) + QStringLiteral(" \\\\\n"); };
    QString alignment;
    Cells header;
    for (const int column : columns) {
        alignment += column < table.numbersFrom ? u'l' : u'r';
        header.append(latexHeader(headerOf(table, column)));
    }
    QString text = QStringLiteral("\\begin{tabular}{%1}\n\\toprule\n").arg(alignment) + line(header);
    for (const auto& [group, rows] : groupsOf(table)) {
        text += QStringLiteral("\\midrule\n");
        if (!group.isEmpty())
            text += line(
                {QStringLiteral("\\multicolumn{%1}{l}{%2}").arg(columns.size()).arg(latexHeader(inOneLine(group)))});
        for (const int row : rows) {
            Cells cells;
            for (const int column : columns) {
                const QString cell = cellOf(table, row, column, shortDigits);
                cells.append(column < table.numbersFrom ? latexText(inOneLine(cell))
                             : cell.isEmpty()           ? QStringLiteral("--")
                                                        : latexNumber(cell, isBold(table, row, column)));
            }
            text += line(cells);
        }
    }
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

QString latexNumber(const QString& number, bool isBold) {
    const qsizetype split = number.indexOf(u'e');
    if (split < 0 && !number.startsWith(u'-'))
        return isBold ? QStringLiteral("\\textbf{%1}").arg(number) : number;
    const QString mantissa = number.left(split < 0 ? number.size() : split);
    const QString power =
        split < 0 ? QString() : QStringLiteral("10^{%1}").arg(QLocale::c().toInt(number.mid(split + 1)));
    const QString product = power.isEmpty()                   ? mantissa
                            : mantissa == QStringLiteral("1") ? power
                                                              : mantissa + QStringLiteral("\\cdot") + power;
    return isBold ? QStringLiteral("$\\mathbf{%1}$").arg(product) : QStringLiteral("$%1$").arg(product);
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
