// SPDX-License-Identifier: GPL-3.0-only
//
// The experiments at their full sizes against the papers' parameters (tests/data/papers.json): every value is the
// paper's, or is listed as a deviation with its reason.
#include "engine/json/json_value.h"

#include <QDir>
#include <QFile>
#include <QtTest>

#include <map>
#include <set>

using gapscope::Json;

namespace {

const QDir experimentFolder(QStringLiteral(GAPSCOPE_TEST_DATA "/../../resources/experiments"));

Json read(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(path));
    return Json::parse(file.readAll().toStdString());
}

Json experiment(const std::string& name) {
    return read(experimentFolder.filePath(QString::fromStdString(name) + QStringLiteral(".json")));
}

/// The parts of a specification are merged as the program does: objects member by member, but a loss, regularizer,
/// kernel or solver with another id replaces the former.
Json merged(Json base, const Json& part) {
    static const std::set<std::string> wholes{"loss", "regularizer", "kernel", "solver"};
    if (!part.is_object())
        return base;
    for (const auto& [key, value] : part.items()) {
        const bool isNested = value.is_object() && base.contains(key) && base[key].is_object();
        const bool isOther = isNested && wholes.contains(key) && value.contains("id") && base[key].contains("id") &&
                             base[key]["id"] != value["id"];
        if (isNested && !isOther)
            base[key] = merged(base[key], value);
        else
            base[key] = value;
    }
    return base;
}

/// The value at a path such as "problem.regularizer.lambda"; null if there is none.
Json at(const Json& json, const std::string& path) {
    const Json* place = &json;
    for (const QString& key : QString::fromStdString(path).split(u'.')) {
        const std::string name = key.toStdString();
        if (!place->is_object() || !place->contains(name))
            return nullptr;
        place = &(*place)[name];
    }
    return *place;
}

const Json& withId(const Json& list, const Json& id) {
    for (const Json& each : list)
        if (each["id"] == id)
            return each;
    qFatal("no entry %s", id.dump().c_str());
}

/// A parameter of a generated data set, from "generate:kind,n=100,...".
Json sourceValue(const std::string& source, const QString& key) {
    for (const QString& part : QString::fromStdString(source).section(u':', 1).split(u','))
        if (part.section(u'=', 0, 0) == key)
            return part.section(u'=', 1).toStdString();
    return nullptr;
}

/// Numbers compare by value, also where they are written as texts.
bool isSame(const Json& a, const Json& b) {
    const auto number = [](const Json& json) {
        bool isNumber = json.is_number();
        const double value = isNumber           ? json.get<double>()
                             : json.is_string() ? QString::fromStdString(json.get<std::string>()).toDouble(&isNumber)
                                                : 0.0;
        return std::pair(isNumber, value);
    };
    const auto [isFirst, first] = number(a);
    const auto [isSecond, second] = number(b);
    return isFirst && isSecond ? first == second : a == b;
}

Json valueOfPanel(const Json& experiment, const Json& panelId, const std::string& key) {
    const Json& panel = withId(experiment["panels"], panelId);
    const Json& data = withId(experiment["data"], panel["data"]);
    Json spec = Json::object();
    spec = merged(spec, at(experiment, "spec"));
    for (const Json* place : {&data, &panel})
        for (const char* part : {"spec", "full_spec"})
            spec = merged(spec, at(*place, part));
    const std::string source = data["full"].get<std::string>();
    if (key.starts_with("source."))
        return sourceValue(source, QString::fromStdString(key.substr(7)));
    if (key != "rows.train")
        return at(spec, key);
    const double rows = QString::fromStdString(sourceValue(source, QStringLiteral("n")).get<std::string>()).toDouble();
    const Json test = at(spec, "split.test");
    return std::round(rows * (1.0 - (test.is_number() ? test.get<double>() : 0.0)));
}

/// All values of the experiment that an entry of the table is about.
std::vector<Json> valuesOf(const Json& experiment, const Json& entry) {
    const std::string key = entry["key"];
    if (key.starts_with("budget.") && !entry.contains("panels")) {
        const Json full = at(experiment, "budget.full");
        return {at(full.is_null() ? at(experiment, "budget.small") : full, key.substr(7))};
    }
    if (entry.contains("line")) {
        const Json& line = withId(experiment["lines"], entry["line"]);
        if (!key.starts_with("tune.") && !key.starts_with("path."))
            return {at(line["spec"], key)};
        const std::string part = key.substr(0, 4);
        const Json full = at(line, part + ".full_" + key.substr(5));
        return {full.is_null() ? at(line, key) : full};
    }
    std::vector<Json> values;
    for (const Json& panel : entry["panels"])
        values.push_back(valueOfPanel(experiment, panel, key));
    return values;
}

} // namespace

class TestExperimentPapers : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_papers = read(QStringLiteral(GAPSCOPE_TEST_DATA "/papers.json")); }

    void everyExperimentIsListed() {
        for (const QString& file : experimentFolder.entryList({QStringLiteral("*.json")}, QDir::Files)) {
            const std::string name = file.chopped(5).toStdString();
            if (name != "schema")
                QVERIFY2(m_papers["experiments"].contains(name) != m_papers["without_figures"].contains(name),
                         qPrintable(file));
        }
    }

    void fullSizesAreThoseOfThePapers() {
        QStringList wrong;
        int count = 0;
        for (const auto& [name, entry] : m_papers["experiments"].items()) {
            const Json own = experiment(name);
            std::map<std::string, Json> deviations;
            for (const Json& deviation : entry["deviations"]) {
                QVERIFY2(!deviation["reason"].get<std::string>().empty(), name.c_str());
                QVERIFY2(deviations.emplace(deviation["field"], deviation).second, name.c_str()); // not twice
            }
            for (const Json& each : entry["compare"]) {
                const auto deviation = deviations.find(each["field"]);
                const bool deviates = deviation != deviations.end();
                const Json& wanted = deviates ? deviation->second["ours"] : each["paper"];
                for (const Json& value : valuesOf(own, each)) {
                    ++count;
                    if (!isSame(value, wanted) || (deviates && isSame(value, each["paper"])))
                        wrong += QString::fromStdString(name + ", " + each["field"].get<std::string>() + ": " +
                                                        value.dump() + " in place of " + wanted.dump());
                }
            }
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
        QVERIFY2(count > 180, qPrintable(QString::number(count)));
    }

    /// Claims name checks of their experiment; what a paper does not say has a note.
    void claimsNameTheirChecks() {
        const std::set<std::string> optional{"best", "ls_lines", "tuning"};
        for (const auto& [name, entry] : m_papers["experiments"].items()) {
            QVERIFY2(m_papers["papers"].contains(entry["paper"].get<std::string>()), name.c_str());
            for (const auto& [key, value] : entry.items())
                QVERIFY2(!value.is_null() || optional.contains(key) || entry["unsaid"].contains(key),
                         (name + ": no note on " + key).c_str());
            const auto checks = static_cast<int>(experiment(name)["checks"].size());
            for (const Json& claim : entry["claims"]) {
                const Json indices = claim["check"].is_array()  ? claim["check"]
                                     : claim["check"].is_null() ? Json::array()
                                                                : Json::array({claim["check"]});
                for (const Json& index : indices)
                    QVERIFY2(index >= 1 && index <= checks, name.c_str());
            }
        }
    }

private:
    Json m_papers;
};

QTEST_GUILESS_MAIN(TestExperimentPapers)
#include "test_experiment_papers.moc"
