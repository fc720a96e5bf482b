// SPDX-License-Identifier: GPL-3.0-only
#include "ui/help/help_document.h"

#include <QFontDatabase>
#include <QFontMetricsF>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextTable>

#include <algorithm>

namespace gapscope {
namespace {

constexpr qreal spaceInLines = 0.4;         // around formulas
constexpr qreal headingSpaceInLines = 1.6;  // above the heading of a section
constexpr qsizetype formulaCharacters = 82; // in a line of formulas in the usual size
constexpr qsizetype spareCharacters = 2;    // characters of other fonts are wider
constexpr qreal pointSizeStep = 0.98;

bool isCode(const QTextBlock& block) {
    return block.blockFormat().hasProperty(QTextFormat::BlockCodeFence) ||
           block.blockFormat().hasProperty(QTextFormat::BlockCodeLanguage);
}

/// Formulas are code blocks: with a background, a margin, and the program's fixed-width font, smaller on pages with
/// lines that would not fit into the window.
void bandFormulas(QTextDocument& document, const QPalette& palette) {
    const qreal space = spaceInLines * document.defaultFont().pointSizeF();
    QTextCharFormat letters;
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    qsizetype longest = formulaCharacters;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        if (isCode(block) && block.text().size() > formulaCharacters)
            longest = std::max(longest, block.text().size() + spareCharacters);
    const qreal widthOfPage = formulaCharacters * QFontMetricsF(font).horizontalAdvance(u'0');
    while (static_cast<qreal>(longest) * QFontMetricsF(font).horizontalAdvance(u'0') > widthOfPage)
        font.setPointSizeF(font.pointSizeF() * pointSizeStep);
    letters.setFont(font);
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        if (!isCode(block))
            continue;
        QTextBlockFormat format = block.blockFormat();
        format.setBackground(palette.alternateBase());
        format.setLeftMargin(2 * space);
        format.setRightMargin(2 * space);
        format.setTopMargin(isCode(block.previous()) ? 0 : space);
        format.setBottomMargin(isCode(block.next()) ? 0 : space);
        QTextCursor whole(block);
        whole.setBlockFormat(format);
        whole.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        whole.mergeCharFormat(letters);
    }
}

/// Tables get the page's width: their natural width may exceed it by a pixel of rounding.
void fitTables(QTextDocument& document) {
    constexpr qreal percent = 99.0;
    for (QTextFrame* frame : document.rootFrame()->childFrames())
        if (auto* table = qobject_cast<QTextTable*>(frame)) {
            QTextTableFormat format = table->format();
            format.setWidth(QTextLength(QTextLength::PercentageLength, percent));
            table->setFormat(format);
        }
}

/// The last block of a section; of the text below the title if `section` is empty.
QTextBlock endOfSection(const QTextDocument& document, const QString& section) {
    QTextBlock last;
    bool isInside = section.isEmpty();
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        const int level = block.blockFormat().headingLevel();
        if (section.isEmpty() && level == 1)
            return block;
        if (level > 0) {
            if (last.isValid())
                break;
            isInside = block.text() == section;
        }
        if (isInside)
            last = block;
    }
    return last;
}

/// Gives the headings of sections an anchor in the style of GitHub, and space above.
void nameHeadings(QTextDocument& document) {
    static const QRegularExpression left(QStringLiteral("[^\\w -]"), QRegularExpression::UseUnicodePropertiesOption);
    const qreal space = headingSpaceInLines * document.defaultFont().pointSizeF();
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() < 2)
            continue;
        QTextCursor cursor(block);
        QTextBlockFormat room = block.blockFormat();
        room.setTopMargin(space);
        cursor.setBlockFormat(room);
        cursor.movePosition(QTextCursor::NextCharacter, QTextCursor::KeepAnchor);
        QTextCharFormat format;
        format.setAnchor(true);
        format.setAnchorNames({block.text().toLower().remove(left).replace(u' ', u'-')});
        cursor.mergeCharFormat(format);
    }
}

QString withoutTags(const QString& rich) {
    static const QRegularExpression ends(QStringLiteral("</(?:p|h\\d|li|tr|pre|td)>"));
    static const QRegularExpression tags(QStringLiteral("<[^>]*>"));
    QString text = rich;
    text.replace(QStringLiteral("</td><td>"), QStringLiteral(" ")).replace(ends, QStringLiteral("\n")).remove(tags);
    text.replace(QStringLiteral("&nbsp;"), QStringLiteral(" ")).replace(QStringLiteral("&lt;"), QStringLiteral("<"));
    return text.replace(QStringLiteral("&gt;"), QStringLiteral(">"))
        .replace(QStringLiteral("&quot;"), QStringLiteral("\""))
        .replace(QStringLiteral("&amp;"), QStringLiteral("&"));
}

QString withoutMarks(const QString& markdown) {
    static const QRegularExpression lines(QStringLiteral("^(?:```.*|#+ )"), QRegularExpression::MultilineOption);
    static const QRegularExpression pictures(QStringLiteral("!\\[[^\\]]*\\]\\([^)]*\\)"));
    static const QRegularExpression links(QStringLiteral("\\[([^\\]]*)\\]\\([^)]*\\)"));
    QString text = markdown;
    return text.remove(lines)
        .remove(pictures)
        .replace(links, QStringLiteral("\\1"))
        .remove(u'`')
        .remove(QStringLiteral("**"))
        .remove(u'\\');
}

} // namespace

void showHelpPage(const HelpPage& page, const QPalette& palette, QTextDocument& document) {
    const HelpContent content = helpContent(page);
    if (content.markdown.isEmpty()) {
        document.setHtml(content.rich);
        return;
    }
    document.setMarkdown(content.markdown, QTextDocument::MarkdownDialectGitHub);
    bandFormulas(document, palette);
    fitTables(document);
    nameHeadings(document);
    for (const HelpContent::Part& part : content.parts) {
        const QTextBlock end = endOfSection(document, part.section);
        if (!end.isValid())
            continue;
        QTextCursor cursor(end);
        cursor.movePosition(QTextCursor::EndOfBlock);
        cursor.insertBlock(QTextBlockFormat(), QTextCharFormat());
        cursor.insertHtml(part.rich);
    }
}

QString plainHelpText(const HelpPage& page) {
    const HelpContent content = helpContent(page);
    // The title is stored separately.
    QString text = content.markdown.isEmpty() ? withoutTags(content.rich.section(QStringLiteral("</h1>"), 1))
                                              : withoutMarks(content.markdown.section(u'\n', 1));
    for (const HelpContent::Part& part : content.parts)
        if (part.isSearched)
            text += u'\n' + withoutTags(part.rich);
    return text.simplified();
}

} // namespace gapscope
