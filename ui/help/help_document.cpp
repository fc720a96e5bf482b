// SPDX-License-Identifier: GPL-3.0-only
#include "ui/help/help_document.h"

#include "ui/basics/language.h"

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
    if (const qreal size = document.defaultFont().pointSizeF(); size > 0.0)
        font.setPointSizeF(size); // larger in a presentation
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

/// Makes all edits of a document during its life one edit.
class EditBlock {
public:
    explicit EditBlock(QTextDocument& document) : m_cursor(&document) { m_cursor.beginEditBlock(); }
    EditBlock(const EditBlock&) = delete;
    EditBlock& operator=(const EditBlock&) = delete;
    ~EditBlock() { m_cursor.endEditBlock(); }

private:
    QTextCursor m_cursor;
};

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

/// The headings below the title, in order.
std::vector<QTextBlock> headingsOf(const QTextDocument& document) {
    std::vector<QTextBlock> headings;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        if (block.blockFormat().headingLevel() > 1)
            headings.push_back(block);
    return headings;
}

/// The last block of the section below a heading.
QTextBlock endOfSection(QTextBlock heading) {
    while (heading.next().isValid() && heading.next().blockFormat().headingLevel() == 0)
        heading = heading.next();
    return heading;
}

/// The anchor of a heading in the style of GitHub.
QString slugOf(const QString& heading) {
    static const QRegularExpression left(QStringLiteral("[^\\w -]"), QRegularExpression::UseUnicodePropertiesOption);
    return heading.toLower().remove(left).replace(u' ', u'-');
}

/// Gives the headings of sections an anchor, and space above. A translated page keeps the anchors of the English one
/// besides its own, since the program refers to those.
void nameHeadings(const QTextDocument& document, const QStringList& english) {
    const qreal space = headingSpaceInLines * document.defaultFont().pointSizeF();
    qsizetype index = 0;
    for (const QTextBlock& block : headingsOf(document)) {
        QTextCursor cursor(block);
        QTextBlockFormat room = block.blockFormat();
        room.setTopMargin(space);
        cursor.setBlockFormat(room);
        cursor.movePosition(QTextCursor::NextCharacter, QTextCursor::KeepAnchor);
        QStringList names{slugOf(block.text()), slugOf(english.value(index++))};
        names.removeDuplicates();
        names.removeAll(QString());
        QTextCharFormat format;
        format.setAnchor(true);
        format.setAnchorNames(names);
        cursor.mergeCharFormat(format);
    }
}

/// Appends a generated part to its section.
void append(const HelpContent::Part& part, const QStringList& sections, QTextDocument& document) {
    const std::vector<QTextBlock> headings = headingsOf(document);
    QTextBlock end = document.begin();
    if (!part.section.isEmpty()) {
        const qsizetype section = sections.indexOf(part.section);
        if (section < 0 || section >= std::ssize(headings))
            return;
        end = endOfSection(headings[static_cast<std::size_t>(section)]);
    }
    QTextCursor cursor(end);
    cursor.movePosition(QTextCursor::EndOfBlock);
    cursor.insertBlock(QTextBlockFormat(), QTextCharFormat());
    cursor.insertHtml(part.rich);
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
    // Two edits, since a document that is shown is laid out again after each: a page with large tables took 2 s.
    {
        const EditBlock edit(document);
        document.setMarkdown(joinedChineseLines(content.markdown), QTextDocument::MarkdownDialectGitHub);
        bandFormulas(document, palette);
    }
    const EditBlock edit(document);
    fitTables(document); // in the first edit, the widths would be ignored
    const QStringList sections = content.sections();
    nameHeadings(document, sections);
    for (const HelpContent::Part& part : content.parts)
        append(part, sections, document);
}

QString plainHelpText(const HelpPage& page) {
    const HelpContent content = helpContent(page);
    // The title is stored separately.
    QString text = content.markdown.isEmpty() ? withoutTags(content.rich.section(QStringLiteral("</h1>"), 1))
                                              : withoutMarks(joinedChineseLines(content.markdown).section(u'\n', 1));
    for (const HelpContent::Part& part : content.parts)
        if (part.isSearched)
            text += u'\n' + withoutTags(part.rich);
    if (!content.english.isEmpty())
        text += u'\n' + withoutMarks(content.english);
    return text.simplified();
}

} // namespace gapscope
