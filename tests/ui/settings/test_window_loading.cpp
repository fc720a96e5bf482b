// SPDX-License-Identifier: GPL-3.0-only
//
// The display while a file that takes long is being read.
#include "tests/ui/support/window_under_test.h"

#include "engine/data/readers.h"
#include "engine/run/prepare/cached_load.h"
#include "ui/panels/load_view.h"

#include <QTableView>

#include <atomic>
#include <filesystem>
#include <thread>

using namespace gapscope;

namespace {

const QString breastCancer = QStringLiteral("breast-cancer");
const QString slowFile = QStringLiteral("folder/slow.svm");

/// A source in memory that returns only the bytes allowed so far, until the load is stopped.
class GatedSource final : public ByteSource {
public:
    GatedSource(const QByteArray& text, const std::atomic<qsizetype>& gate, std::stop_token stop)
        : m_text(text), m_gate(gate), m_stop(std::move(stop)) {}

    Result<std::size_t> read(char* into, std::size_t capacity) override {
        while (m_position < m_text.size() && m_position >= m_gate) {
            if (m_stop.stop_requested())
                return Message{MessageId::fileReadFailed, {}, {"stopped"}};
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        const qsizetype end = std::min<qsizetype>(m_text.size(), m_gate);
        const auto count = std::min(capacity, static_cast<std::size_t>(end - m_position));
        std::copy_n(m_text.constData() + m_position, count, into);
        m_position += static_cast<qsizetype>(count);
        return count;
    }
    std::int64_t position() const noexcept override { return m_position; }
    std::int64_t size() const noexcept override { return m_text.size(); }

private:
    const QByteArray& m_text;
    const std::atomic<qsizetype>& m_gate;
    std::stop_token m_stop;
    qsizetype m_position = 0;
};

/// A window whose files are one text, read at a speed controlled by the test.
class SlowWindow {
public:
    explicit SlowWindow(QByteArray content) : text(std::move(content)) {
        test.session().loader().setReader(
            [this](const RunSpec::Data& data, const LoadControl& control, const LoadObserver& observer) {
                if (data.source != slowFile.toStdString())
                    return loadCached(data, control, {}, observer);
                LoadObserver limited = observer;
                limited.maxMemory = maxMemory;
                return loadBytes(std::make_unique<GatedSource>(text, gate, control.stop), data.source, data.options,
                                 control, limited);
            });
    }
    ~SlowWindow() { gate = text.size(); }

    void open() { test.session().openData({.source = slowFile.toStdString(), .options = {}}); }
    QString words() { return test.find<QLabel>("loadWords")->text(); }
    QTableView& table() { return *test.find<QTableView>("loadPreview"); }
    QString shown(int row, int column) { return table().model()->index(row, column).data().toString(); }

    QByteArray text;
    std::atomic<qsizetype> gate = 0;
    std::atomic<double> maxMemory = std::numeric_limits<double>::infinity();
    WindowUnderTest test; ///< last member: its loader is destroyed before the text it reads
};

/// 46 MB, a quarter of which is more than is processed at once with any number of threads.
QByteArray sparseText() {
    return QByteArray("+1 1:0.5 700:2.25 # a comment\n-1 30:1\n").repeated(1'200'000);
}

} // namespace

class TestWindowLoading : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void firstRowsAreSeenBeforeTheEnd();
    void tablesShowTheirColumns();
    void cancelKeepsTheOldData();
    void whatDoesNotFitIsRefusedWithTheNumbers();
    void lostRowsAreToldAtTheData();
    void dataThatAreMadeAreCountedInRows();
};

/// 250000 of a million rows: rows instead of bytes.
void TestWindowLoading::dataThatAreMadeAreCountedInRows() {
    std::atomic<bool> mayEnd = false;
    WindowUnderTest test;
    test.session().loader().setReader(
        [&mayEnd](const RunSpec::Data&, const LoadControl& control, const LoadObserver& observer) {
            control.progress(250'000, 1'000'000);
            while (!mayEnd && !control.stop.stop_requested())
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
            return loadCached({.source = "breast-cancer", .options = {}}, control, {}, observer);
        });
    test.session().openData({.source = "generate:moons,n=1000000", .options = {}});
    const auto* words = test.find<QLabel>("loadWords");
    QTRY_VERIFY2(words->text().contains(QStringLiteral(u"250\u202f000 of 1\u202f000\u202f000 rows made")),
                 qPrintable(words->text()));
    QVERIFY(!words->text().contains(QStringLiteral("iB read")));
    mayEnd = true;
    QTRY_VERIFY(!test.session().loader().isLoading());
}

void TestWindowLoading::firstRowsAreSeenBeforeTheEnd() {
    SlowWindow slow(sparseText());
    slow.gate = slow.text.size() / 4;
    slow.open();
    QTRY_VERIFY_WITH_TIMEOUT(slow.table().isVisible() && slow.table().model()->rowCount() >= 2, 60000);
    QVERIFY(slow.test.session().loader().isLoading());
    QCOMPARE(slow.shown(0, 0), QStringLiteral("1"));
    QCOMPARE(slow.shown(0, 1), QStringLiteral("1: %1").arg(QLocale().toString(0.5)));
    QCOMPARE(slow.shown(0, 2), QStringLiteral("700: %1").arg(QLocale().toString(2.25)));
    QCOMPARE(slow.shown(1, 0), QLocale().toString(-1));
    QCOMPARE(slow.shown(1, 2), QString());
    QTRY_VERIFY2_WITH_TIMEOUT(slow.words().contains(QStringLiteral(" MiB read · ")) &&
                                  slow.words().contains(QStringLiteral(" rows")) &&
                                  slow.words().contains(QStringLiteral("In all about ")) &&
                                  slow.words().contains(QStringLiteral(" available")),
                              qPrintable(slow.words()), 60000);
    // The bar shows the fraction of bytes: a quarter.
    auto* bar = slow.test.find<QProgressBar>("loadProgress");
    QTRY_VERIFY_WITH_TIMEOUT(bar->maximum() > 0 && std::abs(4 * bar->value() - bar->maximum()) <= bar->maximum() / 25,
                             60000);
    QVERIFY(slow.test.session().data() == nullptr);
    slow.gate = slow.text.size();
    QTRY_VERIFY_WITH_TIMEOUT(slow.test.session().data() != nullptr, 60000);
    QCOMPARE(slow.test.session().data()->summary.rows, Index{2'400'000});
    QVERIFY(!slow.table().isVisible() && !slow.test.find("cancelLoading")->isVisible());
}

void TestWindowLoading::tablesShowTheirColumns() {
    SlowWindow slow(QByteArray("height,colour,kind\n1.5,red,a\n0,\"dark blue\",b\n")
                        .append(QByteArray("2,green,a\n").repeated(400'000)));
    slow.gate = slow.text.size() / 2;
    ReaderOptions options;
    options.categorical = CategoricalColumns::oneHot;
    slow.test.session().openData({.source = slowFile.toStdString(), .options = options});
    QTRY_VERIFY_WITH_TIMEOUT(slow.table().isVisible() && slow.table().model()->rowCount() >= 3, 60000);
    const auto title = [&](int column) { return slow.table().model()->headerData(column, Qt::Horizontal).toString(); };
    QCOMPARE(title(0), QStringLiteral("kind"));
    QCOMPARE(title(1), QStringLiteral("height"));
    QCOMPARE(title(2), QStringLiteral("colour"));
    QCOMPARE(slow.shown(0, 0), QStringLiteral("a"));
    QCOMPARE(slow.shown(0, 1), QLocale().toString(1.5));
    QCOMPARE(slow.shown(1, 1), QStringLiteral("0"));
    QCOMPARE(slow.shown(1, 2), QStringLiteral("dark blue"));
    QTest::keyClick(&slow.table(), Qt::Key_Down); // it can be scrolled, without any effect
    slow.test.click("cancelLoading");
}

void TestWindowLoading::cancelKeepsTheOldData() {
    SlowWindow slow(sparseText());
    QVERIFY(slow.test.load(breastCancer));
    slow.gate = slow.text.size() / 4;
    QSignalSpy cancelled(&slow.test.session().loader(), &DataLoader::cancelled);
    slow.open();
    QTRY_VERIFY_WITH_TIMEOUT(slow.table().isVisible(), 60000);
    QTest::mouseClick(slow.test.find<QPushButton>("cancelLoading"), Qt::LeftButton);
    QCOMPARE(cancelled.count(), 1);
    QVERIFY(!slow.table().isVisible());
    QVERIFY(!slow.test.session().loader().isLoading());
    QCOMPARE(slow.test.session().data()->key.source, breastCancer.toStdString());
    QCOMPARE(slow.test.find<ChoiceBox>("data")->currentId(), breastCancer);
    // The next load shows nothing of this one.
    slow.gate = 0;
    slow.open();
    QTRY_VERIFY_WITH_TIMEOUT(slow.test.find<QLabel>("loadWords")->isVisible(), 60000);
    QVERIFY(!slow.table().isVisible());
    QTest::mouseClick(slow.test.find<QPushButton>("cancelLoading"), Qt::LeftButton);
    QVERIFY(slow.test.load(breastCancer)); // its thread is free again
}

void TestWindowLoading::whatDoesNotFitIsRefusedWithTheNumbers() {
    SlowWindow slow(sparseText());
    QVERIFY(slow.test.load(breastCancer));
    slow.maxMemory = 1024.0 * 1024.0;
    slow.gate = slow.text.size() * 3 / 4; // rejected before it is read completely
    QSignalSpy failed(&slow.test.session().loader(), &DataLoader::failed);
    slow.open();
    QVERIFY(failed.count() > 0 || failed.wait(60000));
    QVERIFY(!slow.table().isVisible());
    const auto isSaid = [&] {
        const QString messages = shownMessages(slow.test.window()).join(u'\n');
        return messages.contains(QStringLiteral("slow.svm: the data needs about ")) &&
               messages.contains(QStringLiteral("available 1.00 MiB; use part of the file"));
    };
    QTRY_VERIFY2(isSaid(), qPrintable(shownMessages(slow.test.window()).join(u'\n')));
    QCOMPARE(slow.test.session().data()->key.source, breastCancer.toStdString());
}

/// Rows in a file that became shorter would be shown as zeros.
void TestWindowLoading::lostRowsAreToldAtTheData() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("rows.svm"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QVERIFY(file.write(QByteArray("+1 1:0.5 7:2.25\n-1 3:1\n").repeated(20000)) > 0);
    file.close();
    // A place for rows, but no copies.
    useDataCache(folder.filePath(QStringLiteral("cache")).toStdString(), std::int64_t{1} << 40);
    {
        WindowUnderTest test;
        const auto isTold = [&test] {
            return shownMessages(test.window()).join(u' ').contains(QStringLiteral("became shorter"));
        };
        RunSpec::Data data;
        data.source = path.toStdString();
        data.options.storage = ReaderOptions::StorageChoice::mapped;
        QSignalSpy loaded(&test.session(), &Session::dataChanged);
        test.session().openData(data);
        QVERIFY(loaded.wait(20000));
        const DatasetPointer set = test.session().data()->loaded.data;
        QVERIFY(set->mapped() != nullptr);
        QVERIFY(!isTold());
        std::filesystem::resize_file(set->mapped()->folder()->values(), 0);
        QCOMPARE(set->row(set->rows() - 1).value[0], 0.0);
        QTRY_VERIFY_WITH_TIMEOUT(isTold(), 20000);
        test.session().openData(data); // reads them again
        QVERIFY(loaded.wait(20000));
        QTRY_VERIFY(!isTold());
        QVERIFY(!test.session().data()->loaded.data->failure());
    }
    finishCacheWork();
    useDataCache({});
}

QTEST_MAIN(TestWindowLoading)
#include "test_window_loading.moc"
