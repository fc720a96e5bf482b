// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/io/compressed_output.h"
#include "engine/data/source.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtEndian>
#include <QtTest>

#include <bit>

using namespace gapscope;

/// idx, the format of MNIST: two binary files.
class TestIdx : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void imagesAndLabels();
    void compressedPair();
    void otherTypes();
    void labelsAreFoundOrNamed();
    void errors_data();
    void errors();
    void otherFilesAreNotIdx();

private:
    std::string write(const QString& name, const QByteArray& content) {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            qFatal("cannot write the test's file");
        return file.fileName().toStdString();
    }
    QString errorOf(const Result<LoadedData>& loaded) const {
        return loaded ? QString("loaded")
                      : QString::fromStdString(toEnglish(loaded.error())).remove(m_folder.path() + "/");
    }

    QTemporaryDir m_folder;
};

namespace {

QByteArray idx(int type, const QList<int>& dimensions, const QByteArray& numbers) {
    QByteArray bytes("\0\0", 2);
    bytes += static_cast<char>(type);
    bytes += static_cast<char>(dimensions.size());
    for (const int size : dimensions) {
        char four[4];
        qToBigEndian(static_cast<quint32>(size), four);
        bytes.append(four, 4);
    }
    return bytes + numbers;
}

/// Two images of 2 x 3 bytes that contain a carriage return and a line feed.
QByteArray images() {
    return idx(8, {2, 2, 3}, QByteArray("\x00\x0d\x0a\xff\x00\x01\x00\x00\x00\x00\x07\x00", 12));
}

QByteArray labels() {
    return idx(8, {2}, QByteArray("\x05\x03", 2));
}

QList<double> values(const Dataset& data, Index i) {
    QList<double> result(data.columns(), 0.0);
    const RowView row = data.row(i);
    for (Index k = 0; k < row.count; ++k)
        result[row.column == nullptr ? k : row.column[k]] = row.value[k];
    return result;
}

} // namespace

void TestIdx::imagesAndLabels() {
    const std::string path = write("train-images-idx3-ubyte", images());
    write("train-labels-idx1-ubyte", labels());
    const auto loaded = loadData(path);
    QVERIFY2(loaded.ok(), qPrintable(errorOf(loaded)));
    QCOMPARE(loaded->format, std::string("idx"));
    QCOMPARE(loaded->data->rows(), 2);
    QCOMPARE(loaded->data->columns(), 6);
    QCOMPARE(values(*loaded->data, 0), (QList<double>{0, 13, 10, 255, 0, 1}));
    QCOMPARE(values(*loaded->data, 1), (QList<double>{0, 0, 0, 0, 7, 0}));
    QCOMPARE(loaded->data->labels().values, (std::vector<double>{5, 3}));
}

void TestIdx::compressedPair() {
    const auto compress = [&](const QString& name, const QByteArray& content) {
        const std::string path = m_folder.filePath(name).toStdString();
        CompressedOutput file(path);
        const bool isWritten = file.open().ok() && file.write(content.toStdString()).ok() && file.finish().ok();
        return isWritten ? path : std::string();
    };
    const std::string path = compress("t10k-images-idx3-ubyte.gz", images());
    QVERIFY(!path.empty() && !compress("t10k-labels-idx1-ubyte.gz", labels()).empty());
    const auto loaded = loadData(path);
    QVERIFY2(loaded.ok(), qPrintable(errorOf(loaded)));
    QCOMPARE(values(*loaded->data, 0), (QList<double>{0, 13, 10, 255, 0, 1}));
    QCOMPARE(loaded->data->labels().values, (std::vector<double>{5, 3}));
}

void TestIdx::otherTypes() {
    const auto read = [&](int type, const QByteArray& numbers) {
        ReaderOptions options;
        options.labelFile = write("l", labels());
        const auto loaded = loadData(write("images.bin", idx(type, {2, 1}, numbers)), options);
        return loaded ? QList<double>{values(*loaded->data, 0).first(), values(*loaded->data, 1).first()}
                      : QList<double>{};
    };
    const auto bigEndian = [](auto value) {
        char bytes[sizeof value];
        qToBigEndian(value, bytes);
        return QByteArray(bytes, sizeof value);
    };
    QCOMPARE(read(9, "\xff\x05"), (QList<double>{-1, 5}));
    QCOMPARE(read(11, bigEndian(qint16(-2)) + bigEndian(qint16(300))), (QList<double>{-2, 300}));
    QCOMPARE(read(12, bigEndian(qint32(-70000)) + bigEndian(qint32(1))), (QList<double>{-70000, 1}));
    QCOMPARE(read(13, bigEndian(std::bit_cast<quint32>(0.5F)) + bigEndian(std::bit_cast<quint32>(-2.0F))),
             (QList<double>{0.5, -2}));
    QCOMPARE(read(14, bigEndian(std::bit_cast<quint64>(0.1)) + bigEndian(std::bit_cast<quint64>(1e300))),
             (QList<double>{0.1, 1e300}));
}

void TestIdx::labelsAreFoundOrNamed() {
    const std::string path = write("alone-images-idx3-ubyte", images());
    QCOMPARE(errorOf(loadData(path)), QString("alone-images-idx3-ubyte: label file not found (no "
                                              "alone-labels-idx1-ubyte or .gz); choose it with --labels"));
    QCOMPARE(errorOf(loadData(write("pictures.bin", images()))),
             QString("pictures.bin: label file not found (the file name of the images does not determine it); choose "
                     "it with --labels"));
    ReaderOptions options;
    options.labelFile = write("some.labels", labels());
    QVERIFY(loadData(path, options).ok());
    QCOMPARE(errorOf(loadData(options.labelFile)),
             QString("some.labels: contains one number per item, as a label file does; choose the images as the data "
                     "and this file with --labels"));
    QCOMPARE(errorOf(loadData("wine", options)),
             QString("wine: this format does not support --labels: only the images of idx have their labels in another "
                     "file; leave --labels out"));
}

void TestIdx::errors_data() {
    QTest::addColumn<QByteArray>("images");
    QTest::addColumn<QByteArray>("labels");
    QTest::addColumn<QString>("expected");
    QTest::newRow("cut images") << images().chopped(1) << labels()
                                << "a.idx: 27 bytes, but the header declares 28 bytes; the file is cut off or damaged";
    QTest::newRow("long images") << images() + "x" << labels()
                                 << "a.idx: 29 bytes, but the header declares 28 bytes; the file is cut off or damaged";
    QTest::newRow("cut labels") << images() << labels().chopped(1)
                                << "l.idx: 9 bytes, but the header declares 10 bytes; the file is cut off or damaged";
    QTest::newRow("labels of other images")
        << images() << idx(8, {3}, "abc") << "l.idx: 3 labels for 2 images; files of the same data set expected";
    QTest::newRow("labels that are none")
        << images() << QByteArray("1\n2\n") << "l.idx: the first two bytes are not 0; an idx file of images expected";
    QTest::newRow("cut header") << images().first(6) << labels()
                                << "a.idx: the file ends inside its header; an idx file of images expected";
    QTest::newRow("no images") << idx(8, {0, 2}, {}) << labels()
                               << "a.idx: dimension 1 is 0; an idx file of images expected";
    QTest::newRow("huge") << idx(14, {-1, -1, -1}, {}) << labels()
                          << "a.idx: dimensions too large; an idx file of images expected";
    QTest::newRow("wide") << idx(8, {1, 30000, 30000}, {}) << labels()
                          << "a.idx: index 900000000 exceeds the limit of 20000000 features; raise the limit "
                             "(--max-features) if intended";
    QTest::newRow("nan")
        << idx(13, {1, 1}, QByteArray("\x7f\xc0\x00\x00", 4)) << idx(8, {1}, "a")
        << "a.idx: value \"nan\" is not finite; missing values are not supported, remove or impute them";
}

void TestIdx::errors() {
    QFETCH(QByteArray, images);
    QFETCH(QByteArray, labels);
    QFETCH(QString, expected);
    ReaderOptions options;
    options.labelFile = write("l.idx", labels);
    QCOMPARE(errorOf(loadData(write("a.idx", images), options)), expected);
}

void TestIdx::otherFilesAreNotIdx() {
    QVERIFY(errorOf(loadData(write("zeros.bin", QByteArray(100, '\0')))).contains("this is not a text file"));
    QVERIFY(errorOf(loadData(write("short.bin", QByteArray("\0\0", 2)))).contains("this is not a text file"));
    ReaderOptions options;
    options.format = ReaderOptions::Format::idx;
    QCOMPARE(errorOf(loadData(write("a.svm", "1 1:2\n"), options)),
             QString("a.svm: the first two bytes are not 0; an idx file of images expected"));
}

QTEST_GUILESS_MAIN(TestIdx)
#include "test_idx.moc"
