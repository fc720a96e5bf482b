// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/source.h"
#include "engine/data/source_kind.h"
#include "engine/run/model/model_reader.h"
#include "engine/run/output/model_writer.h"
#include "tests/ui/support/host_under_test.h"
#include "tests/ui/support/solution_under_test.h"
#include "ui/trained/run_model.h"

using namespace gapscope;

namespace {

constexpr int rowCount = 1600;
constexpr Index sampledRows = 100; // a sixteenth

/// Two classes in three features, one of them with few rows.
QByteArray manyRows() {
    QByteArray text = "a,b,c,kind\n";
    for (int i = 0; i < rowCount; ++i) {
        const double a = 0.01 * ((37 * i) % 401) - 2.0;
        const double b = 0.01 * ((53 * i) % 307) - 1.5;
        const double c = 0.01 * ((71 * i) % 211) - 1.0;
        const bool isRare = i % 8 == 0 && a + b > -0.5;
        text += QByteArray::number(a) + ',' + QByteArray::number(b) + ',' + QByteArray::number(c) + ',' +
                (isRare ? "rare" : "usual") + '\n';
    }
    return text;
}

} // namespace

/// Data of a host that are too large for a copy: the window has a sample of them.
class TestWindowHostData : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void theWindowShowsASampleAndTheNumbersOfAll();
    void settingsAreCheckedOnAllRows();
    void aWrongSettingIsSaidByTheHost();
    void aRunUsesAllRows();
    void itsModelComesFromTheHost();
    void pagesThatNeedAllRowsSaySo();
    void allRowsAreCopiedIfWanted();

private:
    std::string source() const {
        return hostSource(HostUnderTest::name().toStdString(), m_host->path(QStringLiteral("many.csv")).toStdString());
    }
    /// The same run on this computer, from the file itself.
    std::shared_ptr<PreparedRun> runHere(RunSpec spec) const {
        spec.data.source = m_host->path(QStringLiteral("many.csv")).toStdString();
        DataStore store;
        Result<std::shared_ptr<PreparedRun>> run = prepareRun(std::move(spec), store);
        return run ? *run : nullptr;
    }
    static void useDcd(WindowUnderTest& under) {
        under.session().edit([](RunSpec& draft) {
            draft.solver = {.id = "dcd", .parameters = ParameterValues(findSolver("dcd")->parameters)};
            draft.problem.lambda = {.text = "1/n"};
            draft.budget.relativeTolerance = 1e-6;
            draft.threads = 1;
        });
    }
    static void addAndEnd(WindowUnderTest& under) {
        useDcd(under);
        under.session().addRun(Session::Begin::now);
        QTRY_COMPARE_WITH_TIMEOUT(under.session().runs().all().size(), std::size_t{1}, 60000);
        QTRY_COMPARE_WITH_TIMEOUT(under.run(0).phase(), RunPhase::ended, 60000);
    }

    std::unique_ptr<HostUnderTest> m_host;
};

void TestWindowHostData::initTestCase() {
    qputenv("GAPSCOPE_COPY_MIB", "0"); // every file is too large
    m_host = std::make_unique<HostUnderTest>();
    m_host->write(QStringLiteral("many.csv"), manyRows());
}

void TestWindowHostData::init() {
    if (!qEnvironmentVariableIsEmpty("GAPSCOPE_TEST_SSH"))
        QSKIP("a real ssh does not pass the variable on");
}

void TestWindowHostData::theWindowShowsASampleAndTheNumbersOfAll() {
    WindowUnderTest under;
    QVERIFY(under.load(QString::fromStdString(source())));
    const DataLoader::Content& content = *under.session().data();
    QVERIFY(content.loaded.whole != nullptr);
    QCOMPARE(content.loaded.data->rows(), sampledRows);
    const Result<LoadedData> all = loadData(m_host->path(QStringLiteral("many.csv")).toStdString());
    QVERIFY(all.ok());
    QCOMPARE(content.loaded.whole->fingerprint, all->data->fingerprint());
    QCOMPARE(content.summary.rows, Index{rowCount});
    const DataSummary expected = summarize(*all->data);
    QCOMPARE(content.summary.medianRowNorm, expected.medianRowNorm);
    QCOMPARE(content.summary.classes.size(), std::size_t{2});
    QCOMPARE(content.summary.classes.front().count, expected.classes.front().count);
    // The rare class is in the sample as well, and the window says what it shows.
    const std::vector<double>& labels = content.loaded.data->labels().values;
    const auto first = std::ranges::count(labels, labels.front());
    QVERIFY(first < sampledRows);
    QVERIFY(under.find<QLabel>("shape")->text().contains(QStringLiteral("1600")));
    const QStringList sentences = shownMessages(under.window()).filter(QStringLiteral("sample of 100 rows"));
    QVERIFY2(!sentences.isEmpty(), qPrintable(shownMessages(under.window()).join(u'\n')));
}

void TestWindowHostData::settingsAreCheckedOnAllRows() {
    WindowUnderTest under;
    QVERIFY(under.load(QString::fromStdString(source())));
    useDcd(under);
    QTRY_VERIFY_WITH_TIMEOUT(under.session().check().lambda && under.session().check().lambda->text == "1/n", 30000);
    QCOMPARE(under.session().check().trainingRows, Index{rowCount});
    QCOMPARE(under.session().check().lambda->value, 1.0 / rowCount);
    under.session().edit([](RunSpec& draft) { draft.split.testFraction = 0.25; });
    QTRY_COMPARE_WITH_TIMEOUT(under.session().check().testRows, Index{rowCount / 4}, 30000);
    QCOMPARE(under.session().check().lambda->value, 1.0 / (rowCount - rowCount / 4));
}

void TestWindowHostData::aWrongSettingIsSaidByTheHost() {
    WindowUnderTest under;
    QVERIFY(under.load(QString::fromStdString(source())));
    under.type("lambda", QStringLiteral("-1"));
    QTRY_VERIFY_WITH_TIMEOUT(under.session().errorAt(Field::lambda).has_value(), 30000);
}

void TestWindowHostData::aRunUsesAllRows() {
    WindowUnderTest under;
    QVERIFY(under.load(QString::fromStdString(source())));
    addAndEnd(under);
    const Run& run = under.run(0);
    QVERIFY(run.controller->prepared() == nullptr);
    const std::shared_ptr<PreparedRun> here = runHere(run.controller->facts().spec);
    QVERIFY(here != nullptr);
    QCOMPARE(run.problemKey, QString::fromStdString(problemKeyOf(*here)));
    const RunOutcome outcome = Recorder(*here, {}).execute({});
    QVERIFY(run.controller->outcome()->w == outcome.w);
    QCOMPARE(run.controller->outcome()->last.gap, outcome.last.gap);
    QVERIFY(run.name.endsWith(HostUnderTest::name()));
}

void TestWindowHostData::itsModelComesFromTheHost() {
    WindowUnderTest under;
    QVERIFY(under.load(QString::fromStdString(source())));
    addAndEnd(under);
    const QString path = under.path(QStringLiteral("model.txt"));
    const Result<bool> written = modelWriterOf(under.session(), under.run(0))(path.toStdString());
    QVERIFY(written.ok() && *written);
    const Result<Model> model = readModel(path.toStdString());
    QVERIFY(model.ok());
    const std::shared_ptr<PreparedRun> here = runHere(under.run(0).controller->facts().spec);
    QVERIFY(here != nullptr);
    const QString expected = under.path(QStringLiteral("here.txt"));
    QVERIFY(writeModel(*here, under.run(0).controller->outcome()->w, expected.toStdString()).ok());
    const auto numbers = [](const QString& name) {
        QFile file(name);
        QList<QByteArray> lines;
        if (file.open(QIODevice::ReadOnly))
            for (const QByteArray& line : file.readAll().split('\n'))
                if (!line.startsWith('#') && !line.startsWith('{')) // not its origin
                    lines += line;
        return lines;
    };
    QVERIFY(numbers(path).size() > 3);
    QCOMPARE(numbers(path), numbers(expected));
}

void TestWindowHostData::pagesThatNeedAllRowsSaySo() {
    WindowUnderTest under;
    QVERIFY(under.load(QString::fromStdString(source())));
    addAndEnd(under);
    const Result<std::vector<RunSpec>> specs = under.session().specsOf({under.session().draft().solver});
    QVERIFY(specs.ok());
    // What would be computed here is refused with a sentence that names the host, and not computed on the sample.
    bool isDone = false;
    under.session().prepareOnly(*specs, [&isDone](const Session::Prepared& prepared) {
        isDone = prepared.size() == 1 && !prepared.front() &&
                 prepared.front().error().id == MessageId::hostDataTooLarge &&
                 prepared.front().error().arguments.back() == HostUnderTest::name().toStdString();
    });
    QTRY_VERIFY_WITH_TIMEOUT(isDone, 30000);
    showPage(under);
    QTRY_VERIFY_WITH_TIMEOUT(wordsOf(under).contains(QStringLiteral("its rows are not on this computer")), 30000);
    QVERIFY(shownOf(under).iterate == nullptr);
}

/// Last, since the wish lasts as long as the program.
void TestWindowHostData::allRowsAreCopiedIfWanted() {
    WindowUnderTest under;
    QVERIFY(under.load(QString::fromStdString(source())));
    auto* button = under.find<QPushButton>("copyAllRows");
    unfoldAround(button);
    QTRY_VERIFY(button->isVisible());
    QTest::mouseClick(button, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(under.session().data()->loaded.whole == nullptr, 30000);
    QCOMPARE(under.session().data()->loaded.data->rows(), Index{rowCount});
    QTRY_VERIFY(!button->isVisible());
    addAndEnd(under);
    QVERIFY(under.run(0).controller->prepared() != nullptr); // every page works
    QVERIFY(under.run(0).controller->place() != nullptr);    // and the run is still the host's
}

QTEST_MAIN(TestWindowHostData)
#include "test_window_host_data.moc"
