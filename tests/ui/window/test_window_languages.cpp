// SPDX-License-Identifier: GPL-3.0-only
//
// The window in German and in Chinese: visible texts are translated, every text requested by the program is in the
// translation files, and no two actions of a menu have the same mnemonic, also in English.
#include "tests/ui/support/translation_file.h"
#include "tests/ui/support/window_under_test.h"

#include "engine/base/parameter_name.h"
#include "engine/data/generators/generators.h"
#include "engine/losses/any_loss.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/solvers/registry.h"
#include "ui/basics/engine_text.h"
#include "ui/basics/language.h"
#include "ui/widgets/field_grid.h"
#include "ui/widgets/message_label.h"

#include <QAbstractButton>
#include <QDockWidget>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QMenuBar>
#include <QRegularExpression>
#include <QTabBar>
#include <QTableView>
#include <QTranslator>

#include <algorithm>
#include <map>
#include <mutex>
#include <set>

using namespace gapscope;
using gapscope::test::readTranslations;
using gapscope::test::TranslatedMessage;
using gapscope::test::translationFile;

namespace {

using Key = std::tuple<QString, QString, QString>;

/// Records the requested texts without translating any.
class Listener final : public QTranslator {
public:
    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char* comment, int) const override {
        const std::scoped_lock lock(m_mutex);
        m_asked.emplace(QString::fromUtf8(context), QString::fromUtf8(source), QString::fromUtf8(comment));
        return {};
    }
    std::set<Key> asked() const {
        const std::scoped_lock lock(m_mutex);
        return m_asked;
    }

private:
    mutable std::mutex m_mutex;
    mutable std::set<Key> m_asked;
};

QString plain(QString text) {
    text.remove(QRegularExpression(QStringLiteral("<[^>]*>")));
    text.replace(QStringLiteral("&nbsp;"), QStringLiteral(" "));
    text.remove(QRegularExpression(QStringLiteral("\\(&.\\)")));
    return text.remove(u'&').trimmed();
}

void addMenu(const QMenu& menu, QSet<QString>& texts) {
    for (const QAction* action : menu.actions()) {
        texts += plain(action->text());
        texts += plain(action->toolTip());
        const bool isLessons = action->text() == QCoreApplication::translate("gapscope::LessonController", "&Lessons");
        if (action->menu() != nullptr && !isLessons) // lessons are in English
            addMenu(*action->menu(), texts);
    }
}

/// The explanations of steps come from the help, which is in English.
bool isExplained(const QWidget& widget) {
    for (const QWidget* each = &widget; each != nullptr; each = each->parentWidget())
        if (each->inherits("gapscope::StepsPanel"))
            return true;
    return false;
}

/// Menus and texts of the visible widgets, without names of the user's data and runs.
QSet<QString> textsOf(MainWindow& window) {
    QSet<QString> texts;
    for (const QAction* action : window.menuBar()->actions()) {
        texts += plain(action->text());
        addMenu(*action->menu(), texts);
    }
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisibleTo(&window))
            continue;
        if (!isExplained(*widget))
            texts += plain(widget->toolTip());
        if (const auto* label = qobject_cast<const QLabel*>(widget); label != nullptr)
            texts += plain(label->text());
        if (const auto* button = qobject_cast<const QAbstractButton*>(widget); button != nullptr)
            texts += plain(button->text());
        if (const auto* edit = qobject_cast<const QLineEdit*>(widget); edit != nullptr)
            texts += plain(edit->placeholderText());
        if (const auto* dock = qobject_cast<const QDockWidget*>(widget); dock != nullptr)
            texts += plain(dock->windowTitle());
        if (const auto* tabs = qobject_cast<const QTabBar*>(widget); tabs != nullptr)
            for (int tab = 0; tab < tabs->count(); ++tab)
                texts += plain(tabs->tabText(tab));
        if (const auto* table = qobject_cast<const QTableView*>(widget); table != nullptr && table->model() != nullptr)
            for (int column = 0; column < table->model()->columnCount(); ++column)
                texts += plain(table->model()->headerData(column, Qt::Horizontal).toString());
    }
    return texts;
}

/// Ignores identifiers and functions in formulas.
bool hasWords(QString text) {
    static const QRegularExpression names(QStringLiteral("breast-cancer|hinge|max"));
    static const QRegularExpression word(QStringLiteral("[A-Za-z]{3,}"));
    return word.match(text.remove(names)).hasMatch();
}

/// Two actions of a menu, two menus, or a menu and a visible field with the same mnemonic; else empty.
QString sharedLetter(MainWindow& window) {
    static const QRegularExpression letter(QStringLiteral("&([^& ])"));
    QString shared;
    const auto take = [&shared](std::map<QString, QString>& taken, const QString& text) {
        const QRegularExpressionMatch match = letter.match(text);
        if (!match.hasMatch())
            return;
        const auto [other, isFree] = taken.emplace(match.captured(1).toLower(), text);
        if (!isFree)
            shared += QStringLiteral("%1 and %2; ").arg(other->second, text);
    };
    for (const QMenu* menu : window.findChildren<QMenu*>()) {
        std::map<QString, QString> taken;
        for (const QAction* action : menu->actions())
            take(taken, action->text());
    }
    std::map<QString, QString> reached; // with Alt and a letter, from anywhere
    for (const QAction* action : window.menuBar()->actions())
        take(reached, action->text());
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisibleTo(&window))
            continue;
        if (const auto* label = qobject_cast<const QLabel*>(widget); label != nullptr && label->buddy() != nullptr)
            take(reached, label->text());
        if (const auto* button = qobject_cast<const QAbstractButton*>(widget); button != nullptr)
            take(reached, button->text());
    }
    return shared;
}

/// A window with much content: a data set, an ended run, and the panels on it.
bool fill(WindowUnderTest& test) {
    if (!test.load(QStringLiteral("breast-cancer")))
        return false;
    test.session().edit([](RunSpec& draft) {
        draft.transforms.standardize = true;
        draft.split.testFraction = 0.2;
        draft.budget = {.relativeTolerance = 1e-4, .passes = 50.0};
    });
    test.click("addAndStart");
    return QTest::qWaitFor([&test] { return test.session().runs().countIn(RunPhase::ended) == 1; }, 30000);
}

} // namespace

class TestWindowLanguages : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void initTestCase_data();
    void init();
    void cleanup();
    void whatIsSeenIsTranslated();
    void menusHaveDistinctLetters();
    void parameterNamesFitTheirColumn();
    void badInputIsExplained();
    void everyTextIsInTheFiles();
    void theChoiceIsKept();

private:
    std::vector<TranslatedMessage> m_messages; ///< of the current language
    std::unique_ptr<Listener> m_listener;
    QSet<QString> m_english; ///< texts shown without any translation
};

void TestWindowLanguages::initTestCase_data() {
    QTest::addColumn<Language>("language");
    QTest::addColumn<QByteArray>("file");
    QTest::newRow("de") << Language::german << QByteArray("de");
    QTest::newRow("zh") << Language::chinese << QByteArray("zh_CN");
}

void TestWindowLanguages::initTestCase() {
    WindowUnderTest test;
    QVERIFY(fill(test));
    m_english = textsOf(test.window());
    QCOMPARE(sharedLetter(test.window()), QString()); // in English
    QVERIFY(m_english.contains(QStringLiteral("Regularizer")));
}

void TestWindowLanguages::init() {
    QFETCH_GLOBAL(Language, language);
    QFETCH_GLOBAL(QByteArray, file);
    m_messages = readTranslations(translationFile(file.constData()));
    applyLanguage(language);
    m_listener = std::make_unique<Listener>();
    QCoreApplication::installTranslator(m_listener.get());
}

void TestWindowLanguages::cleanup() {
    QCoreApplication::removeTranslator(m_listener.get());
    m_listener.reset();
    for (QTranslator* translator : qApp->findChildren<QTranslator*>()) {
        QCoreApplication::removeTranslator(translator);
        delete translator;
    }
}

void TestWindowLanguages::whatIsSeenIsTranslated() {
    // Texts that are equal in both languages are so in the files, or are names.
    QSet<QString> same;
    for (const TranslatedMessage& message : m_messages)
        if (message.translations.contains(message.source))
            same += plain(message.source);
    for (const SolverInfo& solver : allSolvers())
        same += {QString::fromStdString(solver.id), QString::fromStdString(solver.title)};
    same += {QStringLiteral("English"), QStringLiteral("Deutsch"),   QStringLiteral("breast-cancer"),
             QStringLiteral("hinge"),   QStringLiteral("prox-sdca"), QStringLiteral("permutation"),
             QStringLiteral("Pause")};
    WindowUnderTest test;
    QVERIFY(fill(test));
    QStringList faults;
    for (const QString& text : textsOf(test.window()))
        if (const QStringList parts = text.split(QStringLiteral(", "));
            hasWords(text) && m_english.contains(text) && !same.contains(text) &&
            !std::ranges::all_of(parts, [&same](const QString& part) { return same.contains(part); }))
            faults += text;
    faults.sort();
    QVERIFY2(faults.isEmpty(), qPrintable(QStringLiteral("not translated:\n") + faults.join(u'\n')));
}

void TestWindowLanguages::menusHaveDistinctLetters() {
    WindowUnderTest test;
    QVERIFY(fill(test));
    QCOMPARE(sharedLetter(test.window()), QString());
}

/// Labels break between words: each word of a name must fit on its own.
void TestWindowLanguages::parameterNamesFitTheirColumn() {
    std::vector<Parameter> parameters;
    const auto add = [&parameters](const auto& infos) {
        for (const auto& info : infos)
            parameters.insert(parameters.end(), info.parameters.begin(), info.parameters.end());
    };
    add(allSolvers());
    add(allLossInfos());
    add(allRegularizerInfos());
    add(generators());
    QVERIFY(parameters.size() > 100);
    const QWidget field;
    for (const Parameter& parameter : parameters)
        for (const QString& word : parameterNameText(parameterName(parameter)).split(u' '))
            QVERIFY2(field.fontMetrics().horizontalAdvance(word) <= FieldGrid::labelWidth(&field), qPrintable(word));
}

void TestWindowLanguages::badInputIsExplained() {
    QFETCH_GLOBAL(Language, language);
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    test.type("lambda", QStringLiteral("-1"));
    const QString expected =
        language == Language::german ? QStringLiteral("eine positive Zahl wird erwartet") : QStringLiteral("应为正数");
    QTRY_VERIFY2(shownMessages(test.window()).join(u'\n').contains(expected),
                 qPrintable(shownMessages(test.window()).join(u'\n')));
    test.type("lambda", QStringLiteral("1/n"));
    // A parameter states its accepted values, in the same language.
    choose(test.find<ChoiceBox>("solver"), QStringLiteral("fista"));
    test.type("L_up", QStringLiteral("0"));
    const QString number = language == Language::german ? QStringLiteral("eine Zahl >= 1.01 und <= 100")
                                                        : QStringLiteral("数 >= 1.01 且 <= 100");
    QTRY_VERIFY2(shownMessages(test.window()).join(u'\n').contains(number),
                 qPrintable(shownMessages(test.window()).join(u'\n')));
}

void TestWindowLanguages::everyTextIsInTheFiles() {
    std::set<Key> known;
    std::set<QString> contexts;
    for (const TranslatedMessage& message : m_messages) {
        known.emplace(message.context, message.source, message.comment);
        contexts.insert(message.context);
    }
    WindowUnderTest test;
    QVERIFY(fill(test));
    MainWindow& window = test.window();
    window.showSolution();
    QCoreApplication::processEvents();
    window.showDataView();
    QCoreApplication::processEvents();
    static_cast<void>(window.picture());
    int count = 0;
    for (const Key& key : m_listener->asked()) {
        const auto& [context, source, comment] = key;
        // These contexts may be asked for any text of the engine, known or not.
        const bool isOpen = context == QLatin1String("Argument") || context == QLatin1String("Outcome") ||
                            context == QLatin1String("TheoryScope");
        const bool isOurs = contexts.contains(context) || context.startsWith(QLatin1String("gapscope"));
        if (!isOurs || isOpen)
            continue;
        ++count;
        QVERIFY2(known.contains(key), qPrintable(QStringLiteral("\"%1\" of %2 (%3)").arg(source, context, comment)));
    }
    QVERIFY2(count > 500, qPrintable(QString::number(count)));
}

void TestWindowLanguages::theChoiceIsKept() {
    QFETCH_GLOBAL(Language, language);
    WindowUnderTest test;
    QCOMPARE(test.settings().language(), Language::system);
    for (const QMenu* menu : test.window().findChildren<QMenu*>())
        for (QAction* action : menu->actions())
            if (action->text() ==
                (language == Language::german ? QStringLiteral("&Deutsch") : QStringLiteral("中文(&Z)")))
                action->trigger();
    QCOMPARE(test.settings().language(), language);
    QCOMPARE(languageOf(wordOf(language)).value_or(Language::english), language);
    QVERIFY(!languageOf(u"fr").has_value());
}

QTEST_MAIN(TestWindowLanguages)
#include "test_window_languages.moc"
