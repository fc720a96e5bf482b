// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/lesson_panel.h"

#include "ui/basics/language.h"
#include "ui/basics/numbers.h"
#include "ui/basics/plain_text.h"
#include "ui/basics/spacing.h"
#include "ui/lessons/typed_numbers.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QRadioButton>
#include <QScrollBar>
#include <QStyle>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace gapscope {
namespace {

constexpr int minLetters = 34;
constexpr int minLines = 6;
constexpr int predictedDigits = 3;
constexpr int maxLetters = 100; ///< of a typed number

QString fromSheet(const std::string& text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QLabel* wrappedLabel(const char* objectName) {
    auto* label = new QLabel;
    label->setObjectName(QLatin1String(objectName));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

/// Lessons may come from anywhere, so images in their text open no files.
class SheetText final : public QTextBrowser {
public:
    QVariant loadResource(int type, const QUrl&) override {
        // Without a value Qt would open the file itself.
        return type == QTextDocument::ImageResource ? QVariant(QImage(1, 1, QImage::Format_Mono))
                                                    : QVariant(QByteArray());
    }
};

/// Breaks a text into lines of at most `letters` letters, since buttons do not wrap.
QString inLines(const QString& text, int letters) {
    QString result;
    qsizetype length = 0;
    for (const QString& word : text.split(u' ', Qt::SkipEmptyParts)) {
        const bool fits = length + 1 + word.size() <= letters;
        if (!result.isEmpty())
            result += fits ? u' ' : u'\n';
        length = fits ? length + 1 + word.size() : word.size();
        result += word;
    }
    return result;
}

} // namespace

LessonPanel::LessonPanel(QWidget* parent)
    : QWidget(parent), m_title(wrappedLabel("lessonTitle")), m_bar(new QProgressBar), m_text(new SheetText),
      m_question(nullptr), m_asked(wrappedLabel("lessonQuestion")), m_choices(new QVBoxLayout),
      m_group(new QButtonGroup(this)), m_chart(new PredictionChart), m_number(new QLineEdit),
      m_answer(new QPushButton(tr("Answer"))), m_reasons(wrappedLabel("lessonReasons")),
      m_hint(wrappedLabel("lessonHint")), m_state(wrappedLabel("lessonState")) {
    addCommand(tr("&Back"), QKeySequence(Qt::SHIFT | Qt::Key_F8), tr("To the task before"));
    addCommand(tr("&Set this up"), QKeySequence(Qt::Key_F9),
               tr("Puts data, problem and solver of this task into the settings of the next run"));
    addCommand(tr("H&int"), QKeySequence(Qt::SHIFT | Qt::Key_F9), tr("Shows or hides the hint of this task"));
    addCommand(tr("&Next"), QKeySequence(Qt::Key_F8), tr("To the next task"));
    addCommand(tr("&Close the lesson"), {}, tr("Everything that the lesson hid comes back; the runs stay"));
    QFont bold = font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_bar->setObjectName(QStringLiteral("lessonBar"));
    m_bar->setAccessibleName(tr("Tasks that are done"));
    m_text->setObjectName(QStringLiteral("lessonText"));
    m_text->setAccessibleName(tr("Text of the task"));
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setOpenLinks(false);
    m_text->setTabChangesFocus(true);
    m_text->viewport()->setAutoFillBackground(false);
    connect(m_text, &QTextBrowser::anchorClicked, this,
            [this](const QUrl& link) { Q_EMIT helpWanted(link.fragment()); });
    m_question = makeQuestion();
    QFont stateFont = m_state->font();
    stateFont.setBold(true);
    m_state->setFont(stateFont);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(2 * spacing, spacing, 2 * spacing, 2 * spacing);
    layout->setSpacing(spacing);
    closeLesson()->setIcon(style()->standardIcon(QStyle::SP_TitleBarCloseButton));
    auto* closing = new QToolButton;
    closing->setDefaultAction(closeLesson());
    closing->setAutoRaise(true);
    closing->setFocusPolicy(Qt::StrongFocus);
    auto* top = new QHBoxLayout;
    top->addWidget(m_title, 1);
    top->addWidget(closing, 0, Qt::AlignTop);
    layout->addLayout(top);
    layout->addWidget(m_bar);
    layout->addWidget(m_text, 1);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_question, m_hint, m_state, makeButtons()})
        layout->addWidget(widget);
    makeRoom();
    setProgress(nullptr);
}

void LessonPanel::makeRoom() {
    m_text->setMinimumSize(minLetters * fontMetrics().averageCharWidth(), minLines * fontMetrics().lineSpacing());
}

void LessonPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        makeRoom();
}

QAction* LessonPanel::addCommand(const QString& text, const QKeySequence& key, const QString& meaning) {
    auto* action = new QAction(text, this);
    action->setShortcut(key);
    action->setWhatsThis(meaning);
    m_commands.push_back(action);
    return action;
}

QWidget* LessonPanel::makeQuestion() {
    auto* question = new QWidget;
    auto* layout = new QVBoxLayout(question);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing);
    layout->addWidget(m_asked);
    layout->addLayout(m_choices);
    layout->addWidget(m_chart);
    m_number->setObjectName(QStringLiteral("lessonNumber"));
    m_number->setPlaceholderText(tr("a number"));
    m_number->setMaxLength(maxLetters);
    m_number->setToolTip(tr("Your answer as a number; Return gives it"));
    m_answer->setObjectName(QStringLiteral("lessonAnswer"));
    auto* line = new QHBoxLayout;
    line->addWidget(m_number, 1);
    line->addWidget(m_answer);
    layout->addLayout(line);
    layout->addWidget(m_reasons);
    connect(m_chart, &PredictionChart::moved, this,
            [this](double value) { m_number->setText(fieldNumber(value, predictedDigits)); });
    connect(m_chart, &PredictionChart::given, this, &LessonPanel::giveAnswer);
    connect(m_number, &QLineEdit::textEdited, this, [this](const QString& text) {
        const std::vector<double> numbers = typedNumbers(text);
        m_chart->setPredicted(numbers.empty() ? std::nullopt : std::optional(numbers.front()));
    });
    connect(m_answer, &QPushButton::clicked, this, &LessonPanel::giveAnswer);
    connect(m_number, &QLineEdit::returnPressed, this, &LessonPanel::giveAnswer);
    return question;
}

QWidget* LessonPanel::makeButtons() {
    auto* buttons = new QWidget;
    auto* layout = new QHBoxLayout(buttons);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing);
    for (QAction* action : {back(), setUp(), hint(), next()}) {
        auto* button = new QToolButton;
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        button->setFocusPolicy(Qt::StrongFocus);
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        layout->addWidget(button);
    }
    return buttons;
}

void LessonPanel::setProgress(const LessonProgress* progress) {
    m_progress = progress;
    m_isHintShown = false;
    m_isWrong = false;
    showTask();
    refresh();
}

void LessonPanel::showTask() {
    if (m_progress == nullptr) {
        m_title->clear();
        m_text->clear();
        return;
    }
    const LessonSheet& sheet = m_progress->sheet();
    const LessonTask& task = m_progress->task();
    m_title->setText(fromSheet(sheet.title));
    m_bar->setRange(0, static_cast<int>(sheet.tasks.size()));
    QString markdown = introductionText();
    markdown += QStringLiteral("### %1\n\n%2").arg(fromSheet(task.title), fromSheet(task.text));
    m_text->document()->setMarkdown(joinedChineseLines(markdown),
                                    QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub) |
                                        QTextDocument::MarkdownNoHTML);
    m_text->moveCursor(QTextCursor::Start); // changes of its size keep the cursor in view
    m_text->verticalScrollBar()->setValue(0);
    m_hint->setText(tr("Hint: %1").arg(fromSheet(task.hint)));
    showQuestion();
}

/// Above the first task: what the lesson is about and what it needs.
QString LessonPanel::introductionText() const {
    if (m_progress->present() > 0)
        return {};
    const LessonSheet& sheet = m_progress->sheet();
    QStringList parts;
    if (!sheet.objective.empty())
        parts += tr("**Objective:** %1").arg(fromSheet(sheet.objective));
    if (!sheet.prerequisites.empty())
        parts += tr("**Prerequisites:** %1").arg(fromSheet(sheet.prerequisites));
    if (sheet.minutes > 0)
        parts += tr("**Time:** about %n minutes", nullptr, sheet.minutes);
    QStringList reading;
    for (const std::string& entry : sheet.reading)
        reading += fromSheet(entry);
    if (!reading.isEmpty())
        parts += tr("**Reading:** %1").arg(reading.join(QStringLiteral("; ")));
    parts += fromSheet(sheet.introduction);
    return parts.join(QStringLiteral("\n\n")) + QStringLiteral("\n\n");
}

const LessonPrediction* LessonPanel::prediction() const {
    const bool asks = m_progress != nullptr && m_progress->task().question && m_progress->task().question->prediction;
    return asks ? &*m_progress->task().question->prediction : nullptr;
}

void LessonPanel::setCurves(std::vector<std::vector<PredictionPoint>> curves, bool isXLogarithmic) {
    m_curves = std::move(curves);
    m_isXLogarithmic = isXLogarithmic;
    showPrediction();
}

void LessonPanel::showPrediction() {
    const LessonPrediction* asked = prediction();
    m_chart->setVisible(asked != nullptr);
    if (asked == nullptr)
        return;
    PredictionChart::Content content{.prediction = *asked, .isXLogarithmic = m_isXLogarithmic};
    const std::optional<PredictionRecord>& made = m_progress->taskRecord().prediction;
    content.isOpen = !made;
    content.curves = made ? m_curves : knownPart(*asked, m_curves);
    content.predicted = made ? std::optional(made->value) : m_chart->content().predicted;
    if (made)
        content.truth = made->truth;
    m_chart->setContent(std::move(content));
}

/// Why the choices are right or wrong: of the last wrong one at once, of all after the right answer.
void LessonPanel::showReasons() {
    QStringList lines;
    if (m_progress != nullptr && m_progress->task().question) {
        const std::vector<LessonQuestion::Choice>& choices = m_progress->task().question->choices;
        const std::optional<std::size_t> last = m_progress->choice();
        for (std::size_t k = 0; k < choices.size(); ++k) {
            const bool isShown = m_progress->isAnswered() || (m_isWrong && last == k);
            if (isShown && !choices[k].reason.empty())
                lines += QStringLiteral("%1 %2 — %3")
                             .arg(QChar(choices[k].isRight ? u'✓' : u'✗'))
                             .arg(fromSheet(choices[k].text), fromSheet(choices[k].reason));
        }
    }
    m_reasons->setText(lines.join(u'\n'));
    m_reasons->setVisible(!lines.isEmpty());
}

void LessonPanel::showQuestion() {
    for (QAbstractButton* button : m_group->buttons())
        delete button;
    const std::optional<LessonQuestion>& question = m_progress->task().question;
    m_question->setVisible(question.has_value());
    m_number->clear();
    if (!question)
        return;
    m_asked->setText(fromSheet(question->text));
    m_number->setAccessibleName(m_asked->text());
    m_number->setVisible(question->choices.empty());
    m_chart->setPredicted({});
    m_curves.clear();
    showPrediction();
    int place = 0;
    for (const LessonQuestion::Choice& choice : question->choices) {
        const QString text = fromSheet(choice.text);
        auto* button = new QRadioButton(inLines(actionText(text), minLetters));
        button->setAccessibleName(text);
        button->setObjectName(QStringLiteral("lessonChoice%1").arg(place));
        m_group->addButton(button, place++);
        m_choices->addWidget(button);
        button->show(); // shown immediately, so that it can take the focus
    }
    // In visual order; otherwise new buttons would come last.
    QWidget* before = m_text;
    for (QAbstractButton* button : m_group->buttons()) {
        setTabOrder(before, button);
        before = button;
    }
    setTabOrder(before, m_chart);
    setTabOrder(m_chart, m_number);
}

void LessonPanel::refresh() {
    m_hint->setVisible(m_isHintShown && m_progress != nullptr);
    m_state->setText(stateText());
    m_state->setAccessibleName(m_state->text());
    setPossible();
    showReasons();
    if (m_progress == nullptr)
        return;
    const std::size_t tasks = m_progress->sheet().tasks.size();
    int done = 0;
    for (std::size_t task = 0; task < tasks; ++task)
        done += m_progress->isDone(task) ? 1 : 0;
    m_bar->setValue(done);
    m_bar->setFormat(tr("Task %1 of %2 · %3 done").arg(m_progress->present() + 1).arg(tasks).arg(done));
    m_bar->setAccessibleDescription(m_bar->text());
    m_answer->setEnabled(!m_progress->isAnswered());
    m_answer->setToolTip(m_progress->isAnswered() ? tr("Answer: it is answered") : tr("Gives this answer"));
    m_number->setReadOnly(m_progress->isAnswered());
    if (m_progress->isAnswered() && m_number->text().isEmpty())
        m_number->setText(fromSheet(m_progress->taskRecord().answer));
    if (m_progress->isAnswered() && m_progress->choice())
        if (QAbstractButton* button = m_group->button(static_cast<int>(*m_progress->choice())); button != nullptr)
            button->setChecked(true);
    showPrediction();
}

QString LessonPanel::stateText() const {
    if (m_progress == nullptr)
        return {};
    const QString text = outcomeText() + fromSheet(m_progress->task().done);
    if (m_progress->isFinished())
        return tr("✓ The lesson is done. %1").arg(text);
    if (m_progress->isDone())
        return tr("✓ Done. %1").arg(text);
    if (m_isWrong)
        return prediction() != nullptr ? tr("✗ Type a number, or click into the chart.")
                                       : tr("✗ That is not it. Look again.");
    const bool awaitsRun =
        m_progress->taskRecord().prediction && !m_progress->taskRecord().prediction->truth && m_progress->isAnswered();
    if (awaitsRun)
        return tr("○ Your prediction is noted. Now compute the value.");
    if (m_progress->parts() > 1)
        return tr("○ %1 of %2 parts done").arg(m_progress->partsDone()).arg(m_progress->parts());
    return tr("○ Not done yet");
}

/// How good a prediction was, and whether it counts; sentences before the text of the sheet.
QString LessonPanel::outcomeText() const {
    const LessonPrediction* asked = prediction();
    const std::optional<PredictionRecord>& made = m_progress->taskRecord().prediction;
    if (asked == nullptr || !made || !made->truth)
        return {};
    const QString predicted = shownNumber(made->value, predictedDigits);
    const QString computed = shownNumber(*made->truth, predictedDigits);
    const double ratio = std::max(made->value / *made->truth, *made->truth / made->value);
    const bool hasRatio = asked->isLogarithmic() && made->value > 0.0 && *made->truth > 0.0;
    const QString outcome = hasRatio ? tr("Predicted %1, computed %2: off by a factor of %3. ")
                                           .arg(predicted, computed, shownNumber(ratio, predictedDigits))
                                     : tr("Predicted %1, computed %2. ").arg(predicted, computed);
    return made->isAfterwards ? outcome + tr("It was made after the run and earns no point. ") : outcome;
}

void LessonPanel::setPossible() {
    const bool isOpen = m_progress != nullptr;
    const std::size_t last = isOpen ? m_progress->sheet().tasks.size() - 1 : 0;
    const auto set = [isOpen](QAction* action, bool isPossible, const QString& reason) {
        action->setEnabled(isOpen && isPossible);
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        const QString meaning = keys.isEmpty() ? action->whatsThis() : tr("%1 (%2)").arg(action->whatsThis(), keys);
        action->setToolTip(action->isEnabled() ? meaning
                                               : tr("%1: %2").arg(meaning, isOpen ? reason : tr("no lesson is open")));
        action->setStatusTip(action->toolTip());
    };
    set(back(), isOpen && m_progress->present() > 0, tr("this is the first task"));
    set(setUp(), isOpen && m_progress->task().start, tr("this task goes on with what is there"));
    set(hint(), isOpen && !m_progress->task().hint.empty(), tr("this task has none"));
    set(next(), isOpen && m_progress->present() < last, tr("this is the last task"));
    set(closeLesson(), true, {});
}

void LessonPanel::showWrong() {
    m_isWrong = true;
    refresh();
}

void LessonPanel::toggleHint() {
    m_isHintShown = !m_isHintShown;
    refresh();
}

void LessonPanel::giveAnswer() {
    if (m_progress == nullptr || !m_progress->task().question || m_progress->isAnswered())
        return;
    m_isWrong = false;
    if (!m_progress->task().question->choices.empty()) {
        if (m_group->checkedId() >= 0)
            Q_EMIT choiceMade(m_group->checkedId());
        return;
    }
    const QString typed = m_number->text().trimmed();
    prediction() != nullptr ? Q_EMIT predictionGiven(typed) : Q_EMIT numberGiven(typed);
}

void LessonPanel::readText() {
    m_text->setFocus(Qt::ShortcutFocusReason);
}

void LessonPanel::takeFocus() {
    const bool asks = m_progress != nullptr && m_progress->task().question && !m_progress->isAnswered();
    const bool isReady = asks && (prediction() != nullptr || m_progress->partsDone() + 1 == m_progress->parts());
    if (!isReady)
        readText();
    else if (prediction() != nullptr)
        m_chart->setFocus(Qt::ShortcutFocusReason);
    else if (!m_group->buttons().isEmpty())
        m_group->buttons().constFirst()->setFocus(Qt::ShortcutFocusReason);
    else
        m_number->setFocus(Qt::ShortcutFocusReason);
}

} // namespace gapscope
