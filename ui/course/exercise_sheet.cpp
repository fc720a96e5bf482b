// SPDX-License-Identifier: GPL-3.0-only
#include "ui/course/exercise_sheet.h"

#include "engine/json/whole_file.h"
#include "ui/basics/language.h"
#include "ui/basics/numbers.h"
#include "ui/basics/palette.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFile>
#include <QFontDatabase>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextDocumentFragment>
#include <QTextOption>
#include <QTextTable>
#include <QUrl>
#include <QVariant>

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double bodyPoints = 10.0;
constexpr double smallPoints = 8.5;
constexpr double chartWidthPoints = 300.0;
constexpr double chartHeightPoints = 190.0;
constexpr double figureWidthPoints = 400.0;
constexpr int chartScale = 3; ///< pixels per point
constexpr double cellPadding = 4.0;
constexpr int dotsPerInch = 300;
constexpr double unitsPerPoint = 96.0 / 72.0; ///< of lengths in a document

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(gapscope::ExerciseSheet)
};

QString plain(const std::string& text) {
    return QString::fromStdString(text);
}

/// A count without decimals, any other value with significant digits.
QString countOrNumber(double value, int digits = 4) {
    return value == std::floor(value) ? fieldNumber(value) : shownNumber(value, digits);
}

/// Lessons may come from anywhere, so images in their text open no files. Pictures of the sheet are added as resources,
/// which are looked for first.
class SheetDocument final : public QTextDocument {
protected:
    QVariant loadResource(int type, const QUrl&) override {
        // Without a value Qt would open the file itself.
        return type == QTextDocument::ImageResource ? QVariant(QImage(1, 1, QImage::Format_Mono))
                                                    : QVariant(QByteArray());
    }
};

/// Composes the document from top to bottom.
class SheetComposer {
public:
    SheetComposer(const ExerciseContent& content, QTextDocument& document) : m_content(content), m_cursor(&document) {
        m_document = &document;
    }

    void compose() {
        composeHead();
        for (std::size_t task = 0; task < m_content.sheet.tasks.size(); ++task)
            composeTask(task);
    }

private:
    enum class Style { title, heading, body, small, code, solution };

    void paragraph(const QString& text, Style style, double above = 6.0) {
        QTextBlockFormat block;
        block.setTopMargin(above);
        block.setLineHeight(118.0, QTextBlockFormat::ProportionalHeight);
        if (style == Style::heading || style == Style::title)
            block.setPageBreakPolicy(QTextFormat::PageBreak_Auto);
        begin(block, formatOf(style));
        m_cursor.insertText(text);
    }

    void begin(const QTextBlockFormat& block, const QTextCharFormat& letters) {
        if (m_isEmpty) {
            m_cursor.setBlockFormat(block);
            m_cursor.setBlockCharFormat(letters);
            m_cursor.setCharFormat(letters);
        } else {
            m_cursor.insertBlock(block, letters);
        }
        m_isEmpty = false;
    }

    static QTextCharFormat formatOf(Style style) {
        QTextCharFormat format;
        format.setFontPointSize(style == Style::title     ? 17.0
                                : style == Style::heading ? 12.5
                                : style == Style::small   ? smallPoints
                                : style == Style::code    ? smallPoints
                                                          : bodyPoints);
        if (style == Style::title || style == Style::heading)
            format.setFontWeight(QFont::Bold);
        if (style == Style::code)
            format.setFontFamilies({QFontDatabase::systemFont(QFontDatabase::FixedFont).family()});
        if (style == Style::small)
            format.setForeground(QColor(90, 90, 90));
        if (style == Style::solution)
            format.setForeground(QColor(0, 70, 140));
        return format;
    }

    void markdown(const std::string& text) {
        if (text.empty())
            return;
        QTextBlockFormat block;
        block.setTopMargin(4.0);
        begin(block, formatOf(Style::body));
        m_cursor.insertFragment(QTextDocumentFragment::fromMarkdown(
            joinedChineseLines(plain(text)),
            QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub) | QTextDocument::MarkdownNoHTML));
    }

    void image(const QImage& picture, double widthPoints) {
        if (picture.isNull())
            return;
        const QUrl name(QStringLiteral("figure:%1").arg(++m_images));
        m_document->addResource(QTextDocument::ImageResource, name, picture);
        QTextImageFormat format;
        format.setName(name.toString());
        format.setWidth(unitsPerPoint * widthPoints);
        format.setHeight(unitsPerPoint * widthPoints * picture.height() / picture.width());
        QTextBlockFormat block;
        block.setTopMargin(6.0);
        begin(block, formatOf(Style::body));
        m_cursor.insertImage(format);
    }

    void composeHead() {
        const LessonSheet& sheet = m_content.sheet;
        paragraph(plain(sheet.title), Style::title, 0.0);
        paragraph(m_content.hasSolutions ? Texts::tr("Exercise sheet with solutions, for Gapscope")
                                         : Texts::tr("Exercise sheet, for Gapscope"),
                  Style::small, 0.0);
        if (!m_content.hasSolutions)
            paragraph(Texts::tr("Name: ______________________________   Date: ______________"), Style::body, 10.0);
        if (!sheet.objective.empty())
            paragraph(Texts::tr("Objective: %1").arg(plain(sheet.objective)), Style::body, 10.0);
        if (!sheet.prerequisites.empty())
            paragraph(Texts::tr("Prerequisites: %1").arg(plain(sheet.prerequisites)), Style::body, 2.0);
        if (sheet.minutes > 0)
            paragraph(Texts::tr("Time: about %n minutes", nullptr, sheet.minutes), Style::body, 2.0);
        for (const std::string& entry : sheet.reading)
            paragraph(Texts::tr("Reading: %1").arg(plain(entry)), Style::body, 2.0);
        markdown(sheet.introduction);
    }

    void composeTask(std::size_t index) {
        const LessonTask& task = m_content.sheet.tasks[index];
        paragraph(Texts::tr("Task %1: %2").arg(index + 1).arg(plain(task.title)), Style::heading, 16.0);
        markdown(task.text);
        if (task.start)
            paragraph(plain(task.commands.front()), Style::code, 4.0);
        if (task.question)
            composeQuestion(index);
        if (m_content.hasSolutions)
            composeSolution(index);
        else if (!task.question)
            paragraph(Texts::tr("Observation: ____________________________________________________"), Style::body);
    }

    void composeQuestion(std::size_t index) {
        const LessonQuestion& question = *m_content.sheet.tasks[index].question;
        paragraph(plain(question.text), Style::body, 8.0);
        switch (question.kind()) {
        case LessonQuestion::Kind::choice:
            for (const LessonQuestion::Choice& choice : question.choices)
                paragraph(QStringLiteral("%1 %2")
                              .arg(QChar(m_content.hasSolutions && choice.isRight ? u'☒' : u'☐'))
                              .arg(plain(choice.text)),
                          Style::body, 2.0);
            if (!m_content.hasSolutions)
                paragraph(Texts::tr("Because: ______________________________________________________"), Style::body);
            break;
        case LessonQuestion::Kind::number:
            if (!m_content.hasSolutions)
                paragraph(Texts::tr("Answer: ______________"), Style::body);
            break;
        case LessonQuestion::Kind::prediction:
            image(predictionImage(m_content, index, m_content.hasSolutions), chartWidthPoints);
            if (!m_content.hasSolutions)
                paragraph(Texts::tr("Draw the point first. Computed afterwards: ______________"), Style::body);
            break;
        }
    }

    void composeSolution(std::size_t index) {
        const LessonTask& task = m_content.sheet.tasks[index];
        const LessonState state = m_content.solution.stateAfter(index);
        if (task.question && task.question->kind() == LessonQuestion::Kind::number)
            if (const std::optional<double> answer = answerTo(*task.question, state))
                paragraph(Texts::tr("Answer: %1").arg(countOrNumber(*answer)), Style::solution);
        if (task.question && task.question->prediction)
            if (const std::optional<double> truth = predictionTruth(*task.question->prediction, state))
                paragraph(Texts::tr("Computed: %1").arg(countOrNumber(*truth, 3)), Style::solution);
        if (task.question)
            for (const LessonQuestion::Choice& choice : task.question->choices)
                if (!choice.reason.empty())
                    paragraph(QStringLiteral("%1 %2 — %3")
                                  .arg(QChar(choice.isRight ? u'✓' : u'✗'))
                                  .arg(plain(choice.text), plain(choice.reason)),
                              Style::solution, 2.0);
        if (!task.done.empty())
            paragraph(plain(task.done), Style::solution);
        composeRuns(index);
        if (index < m_content.figures.size())
            image(m_content.figures[index], figureWidthPoints);
    }

    /// The commands of the runs that the solution added, and what came of all runs.
    void composeRuns(std::size_t index) {
        const std::vector<SolvedRun>& runs = m_content.solution.tasks[index];
        if (runs.empty())
            return;
        for (std::size_t k = m_content.sheet.tasks[index].start ? 1 : 0; k < runs.size(); ++k)
            paragraph(plain(runs[k].command), Style::code, 4.0);
        QTextTableFormat format;
        format.setCellPadding(cellPadding);
        format.setCellSpacing(0.0);
        format.setBorder(0.5);
        format.setBorderCollapse(true);
        format.setTopMargin(6.0);
        QTextTable* table = m_cursor.insertTable(static_cast<int>(runs.size()) + 1, columns, format);
        const QStringList heads{Texts::tr("Solver"), Texts::tr("Ended"),    Texts::tr("Iterations"),
                                Texts::tr("Passes"), Texts::tr("Primal P"), Texts::tr("Gap P − D")};
        for (int column = 0; column < columns; ++column)
            cell(*table, 0, column, heads[column]);
        int row = 0;
        for (const SolvedRun& each : runs) {
            ++row;
            const auto number = [&each](const char* name) {
                return countOrNumber(quantityOf(each.run, name).value_or(notAvailable));
            };
            const QStringList cells{plain(each.run.spec.solver.id),
                                    plain(each.run.status),
                                    number("iterations"),
                                    number("passes"),
                                    number("primal"),
                                    number("gap")};
            for (int column = 0; column < columns; ++column)
                cell(*table, row, column, cells[column]);
        }
        m_cursor.movePosition(QTextCursor::End);
    }

    static void cell(QTextTable& table, int row, int column, const QString& text) {
        QTextCursor cursor = table.cellAt(row, column).firstCursorPosition();
        QTextCharFormat format = formatOf(Style::code);
        if (row == 0)
            format.setFontWeight(QFont::Bold);
        cursor.insertText(text, format);
    }

    static constexpr int columns = 6;
    const ExerciseContent& m_content;
    QTextDocument* m_document = nullptr;
    QTextCursor m_cursor;
    bool m_isEmpty = true;
    int m_images = 0;
};

} // namespace

XAxis axisOf(const LessonSheet& sheet, std::size_t task) {
    XAxis axis;
    for (std::size_t k = 0; k <= task; ++k)
        for (const LessonCondition& check : sheet.tasks[k].checks) {
            const auto has = [&check](const char* word) {
                return std::ranges::find(check.words, word) != check.words.end();
            };
            axis.isLogarithmic = axis.isLogarithmic || has("log-x");
            if (check.subject == LessonCondition::Subject::xAxis)
                axis.quantity = has("iterations") ? XQuantity::iterations : XQuantity::passes;
        }
    return axis;
}

QImage predictionImage(const ExerciseContent& content, std::size_t task, bool isSolved) {
    const std::optional<LessonQuestion>& question = content.sheet.tasks[task].question;
    if (!question || !question->prediction)
        return {};
    const LessonPrediction& prediction = *question->prediction;
    const LessonState after = content.solution.stateAfter(task);
    const LessonState before = task == 0 ? LessonState() : content.solution.stateAfter(task - 1);
    PredictionChart::Content chart{
        .prediction = prediction, .isOpen = false, .isXLogarithmic = axisOf(content.sheet, task).isLogarithmic};
    chart.curves =
        isSolved ? predictionCurves(prediction, after) : knownPart(prediction, predictionCurves(prediction, before));
    if (isSolved)
        chart.truth = predictionTruth(prediction, after);
    QImage image(QSize(static_cast<int>(chartWidthPoints), static_cast<int>(chartHeightPoints)) * chartScale,
                 QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.scale(chartScale, chartScale);
    QFont font = painter.font();
    font.setPixelSize(static_cast<int>(smallPoints));
    painter.setFont(font);
    PredictionChart::draw(painter, QRectF(0.0, 0.0, chartWidthPoints, chartHeightPoints), chart, paperPalette());
    return image;
}

Status writeExerciseSheet(const ExerciseContent& content, const QString& path) {
    QBuffer bytes;
    bytes.open(QIODevice::WriteOnly);
    QPdfWriter writer(&bytes);
    writer.setResolution(dotsPerInch);
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins({}); // the document has its own
    writer.setTitle(plain(content.sheet.title));
    writer.setCreator(QStringLiteral("Gapscope"));
    SheetDocument document;
    QFont font = document.defaultFont();
    font.setPointSizeF(bodyPoints);
    document.setDefaultFont(font);
    document.setDefaultTextOption([] { // commands have long words
        QTextOption option;
        option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
        return option;
    }());
    SheetComposer(content, document).compose();
    document.print(&writer); // with margins and page numbers
    const QByteArray& pdf = bytes.data();
    return writeWholeFile(QFile::encodeName(path).toStdString(),
                          {pdf.constData(), static_cast<std::size_t>(pdf.size())});
}

} // namespace gapscope
