// SPDX-License-Identifier: GPL-3.0-only
#include "engine/losses/any_loss.h"

#include <QtTest>

#include <set>

using namespace gapscope;

/// The list of losses and its uses.
class TestLossesList : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyLossIsDescribed();
    void everyLossIsMade();
    void parametersReachTheLoss();
    void parametersOutsideTheirRange_data();
    void parametersOutsideTheirRange();
    void unknownLossNamesTheKnownOnes();
};

void TestLossesList::everyLossIsDescribed() {
    const std::span<const LossInfo> infos = scalarLossInfos();
    QCOMPARE(infos.size(), std::variant_size_v<AnyLoss>);
    std::set<std::string> ids;
    for (const LossInfo& info : infos) {
        QVERIFY2(ids.insert(info.id).second, info.id.c_str());
        for (const std::string& text : {info.title, info.formula, info.meaning, info.source})
            QVERIFY2(!text.empty(), info.id.c_str());
        for (const Parameter& parameter : info.parameters) {
            QVERIFY2(!parameter.symbol.empty() && !parameter.meaning.empty(), info.id.c_str());
            QVERIFY2(info.formula.find(parameter.symbol) != std::string::npos, info.id.c_str());
        }
    }
    for (const char* id :
         {"hinge", "smoothed-hinge", "squared-hinge", "generalized-hinge", "logistic", "squared", "absolute",
          "smoothed-absolute", "huber", "epsilon-insensitive", "smoothed-epsilon-insensitive", "quantile"})
        QVERIFY2(ids.contains(id), id);
}

void TestLossesList::everyLossIsMade() {
    for (const LossInfo& info : scalarLossInfos()) {
        const Result<AnyLoss> loss = makeLoss(info.id);
        QVERIFY2(loss.ok(), info.id.c_str());
        QCOMPARE(lossInfo(*loss).id, info.id);
        QCOMPARE(findLossInfo(info.id), &info);
        std::visit([&](const auto& concrete) { QCOMPARE(concrete.task, info.task); }, *loss);
    }
}

void TestLossesList::parametersReachTheLoss() {
    const LossInfo& info = *findLossInfo("smoothed-epsilon-insensitive");
    ParameterValues values(info.parameters);
    QVERIFY(values.set(info.parameters, info.id, "gamma", "3").ok());
    QVERIFY(values.set(info.parameters, info.id, "epsilon", "0.25").ok());
    const AnyLoss any = makeLoss(info.id, values).value();
    const auto& loss = std::get<SmoothedEpsilonInsensitiveLoss>(any);
    QCOMPARE(loss.gamma, 3.0);
    QCOMPARE(loss.epsilon, 0.25);
}

void TestLossesList::parametersOutsideTheirRange_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("text");
    const auto row = [](const char* id, const char* key, const char* text) {
        QTest::addRow("%s %s=%s", id, key, text) << QString(id) << QString(key) << QString(text);
    };
    row("smoothed-hinge", "gamma", "0");
    row("smoothed-absolute", "gamma", "-1");
    row("smoothed-epsilon-insensitive", "gamma", "0");
    row("generalized-hinge", "a", "0.999");
    row("huber", "delta", "0");
    row("epsilon-insensitive", "epsilon", "-1e-9");
    row("quantile", "tau", "0");
    row("quantile", "tau", "1");
}

void TestLossesList::parametersOutsideTheirRange() {
    QFETCH(QString, id);
    QFETCH(QString, key);
    QFETCH(QString, text);
    const LossInfo* info = findLossInfo(id.toStdString());
    QVERIFY(info != nullptr);
    ParameterValues values(info->parameters);
    const Status set = values.set(info->parameters, info->id, key.toStdString(), text.toStdString());
    QVERIFY(!set.ok());
    QCOMPARE(set.error().id, MessageId::parameterOutOfRange);
}

void TestLossesList::unknownLossNamesTheKnownOnes() {
    QCOMPARE(findLossInfo("hing"), nullptr);
    const Result<AnyLoss> loss = makeLoss("hing");
    QVERIFY(!loss.ok());
    QCOMPARE(loss.error().id, MessageId::unknownLoss);
    const std::string text = toEnglish(loss.error());
    QVERIFY2(text.starts_with("unknown loss \"hing\"; one of hinge, ") &&
                 text.ends_with(", crf, multi-threshold-hinge, ordinal-hinge expected"),
             text.c_str());
}

QTEST_GUILESS_MAIN(TestLossesList)
#include "test_losses_list.moc"
