// SPDX-License-Identifier: GPL-3.0-only
//
// Messages of runs can be recovered from their English sentences, which logs contain.
#include "engine/base/run_sentence.h"

#include <QtTest>

using namespace gapscope;

class TestRunSentence : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everySentenceIsReadBack();
    void othersAreNot_data();
    void othersAreNot();
};

void TestRunSentence::everySentenceIsReadBack() {
    for (int i = 0; i < static_cast<int>(RunSentence::count); ++i) {
        const auto id = static_cast<RunSentence>(i);
        const std::string_view pattern = englishTemplate(id);
        std::vector<std::string> arguments;
        for (const char* slot : {"%1", "%2"})
            if (pattern.find(slot) != std::string_view::npos)
                arguments.push_back(arguments.empty() ? "1e-06" : "30000");
        const std::string text = english(id, arguments);
        QVERIFY2(text.find('%') == std::string::npos, text.c_str());
        const std::optional<SaidSentence> read = readRunSentence(text);
        QVERIFY2(read.has_value(), text.c_str());
        QVERIFY2(read->id == id, text.c_str());
        QVERIFY2(read->arguments == arguments, text.c_str());
    }
}

void TestRunSentence::othersAreNot_data() {
    QTest::addColumn<QString>("text");
    for (const char* text : {"", "gap", "gap at most ", "pass limit of  reached", "pass limit of 12 reached again",
                             "the time limit reached", "of 5 log records, one in  of the later ones is kept"})
        QTest::addRow("\"%s\"", text) << QString(text);
}

void TestRunSentence::othersAreNot() {
    QFETCH(QString, text);
    QVERIFY(!readRunSentence(text.toStdString()));
}

QTEST_APPLESS_MAIN(TestRunSentence)
#include "test_run_sentence.moc"
