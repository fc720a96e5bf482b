// SPDX-License-Identifier: GPL-3.0-only
//
// The file that keeps the progress in lessons: nothing in it is lost by accident.
#include "ui/lessons/lesson_store.h"

#include <QtTest>

#include <unistd.h>

using namespace gapscope;

namespace {

using Records = std::vector<LessonRecord>;

/// A file of progress in a folder of its own.
class ProgressFile {
public:
    QString path() const { return m_folder.filePath(QStringLiteral("lessons.json")); }
    LessonStore store() const { return LessonStore(path().toStdString()); }
    void write(const QByteArray& text) const {
        QFile file(path());
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("the file cannot be written");
    }
    /// Of the file with this ending; empty if there is none.
    QByteArray text(const QString& ending = {}) const {
        QFile file(path() + ending);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    QStringList names() const { return QDir(m_folder.path()).entryList(QDir::Files); }

private:
    QTemporaryDir m_folder;
};

QString errorOf(const LessonStore& store) {
    const Result<Records> records = store.all();
    return records ? QString() : QString::fromStdString(toEnglish(records.error()));
}

} // namespace

class TestLessonStore : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keepsAndForgets();
    void aFileThatIsNoneIsPutAside();
    void damagedRecordsStay();
    void aNewerFileIsLeftAlone();
    void anUnreadableFileIsLeftAlone();
    void whatCouldNotBeReadAgainIsNotWritten();
};

void TestLessonStore::keepsAndForgets() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("deep/lessons.json")).toStdString();
    const LessonStore store(path);
    QCOMPARE(*store.all(), Records{});
    LessonRecord a{.lesson = "a", .fingerprint = "1"};
    const LessonRecord b{.lesson = "b", .fingerprint = "2"};
    QVERIFY(store.keep(a).ok() && store.keep(b).ok());
    a.title = "changed";
    QVERIFY(LessonStore(path).keep(a).ok()); // another window
    QCOMPARE(*store.all(), (Records{a, b}));
    QVERIFY(store.forget("a").ok());
    QCOMPARE(*store.all(), Records{b});
    QVERIFY(store.forgetAll().ok());
    QCOMPARE(*store.all(), Records{});
    QVERIFY(LessonStore({}).keep(a).ok()); // nowhere
}

/// Under a name of its own each time.
void TestLessonStore::aFileThatIsNoneIsPutAside() {
    const ProgressFile file;
    const LessonStore store = file.store();
    int count = 0;
    for (const char* text : {"{", "[]", "{\"gapscope_progress\":1}", "{\"gapscope_progress\":\"x\",\"lessons\":[]}"}) {
        file.write(text);
        QVERIFY2(errorOf(store).contains(QStringLiteral("lessons.json")), text);
        QCOMPARE(file.text(), QByteArray(text)); // reading moves nothing
        QVERIFY(store.keep({.lesson = "a"}).ok());
        QCOMPARE(store.all()->size(), std::size_t{1});
        ++count;
        QCOMPARE(file.names().size(), 1 + count);
        const QString number = count == 1 ? QString() : QString::number(count);
        QCOMPARE(file.text(QStringLiteral(".broken") + number), QByteArray(text));
    }
}

/// One bad record costs no other one, and is not lost itself.
void TestLessonStore::damagedRecordsStay() {
    const ProgressFile file;
    const LessonStore store = file.store();
    const LessonRecord a{.lesson = "a", .fingerprint = "1"};
    LessonRecord b{.lesson = "b", .fingerprint = "2"};
    QVERIFY(store.keep(a).ok() && store.keep(b).ok());
    QByteArray damaged = file.text();
    damaged.replace("\"lesson\":\"a\",\"title\":\"\"", "\"lesson\":\"a\",\"title\":7").replace("[{", "[3,{");
    file.write(damaged);
    QCOMPARE(*store.all(), Records{b});
    b.title = "changed";
    QVERIFY(store.keep(b).ok() && store.keep(a).ok() && store.keep(a).ok());
    QCOMPARE(*store.all(), (Records{b, a}));
    QVERIFY2(file.text().contains("[3,{\"lesson\":\"a\",\"title\":7,"), file.text().constData());
    QVERIFY(store.forget("a").ok());
    QCOMPARE(*store.all(), Records{b});
    QVERIFY(!file.text().contains("\"a\""));
}

void TestLessonStore::aNewerFileIsLeftAlone() {
    const ProgressFile file;
    const QByteArray newer = "{\"gapscope_progress\":2,\"lessons\":[{}]}";
    file.write(newer);
    const LessonStore store = file.store();
    QVERIFY2(
        errorOf(store).endsWith(QStringLiteral("format version 2, but this program reads version 1; use the version of "
                                               "Gapscope that wrote it")),
        qPrintable(errorOf(store)));
    for (const Status& status : {store.keep({.lesson = "a"}), store.forget("a"), store.forgetAll()})
        QVERIFY(!status.ok());
    QCOMPARE(file.text(), newer);
    QCOMPARE(file.names().size(), 1);
}

void TestLessonStore::anUnreadableFileIsLeftAlone() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("lessons.json"));
    QVERIFY(QDir().mkdir(path));
    const LessonStore store(path.toStdString());
    QVERIFY(!errorOf(store).isEmpty());
    const Status status = store.keep({.lesson = "a"});
    QVERIFY(!status.ok() && status.error().id == MessageId::fileIsDirectory);
    if (::geteuid() == 0)
        QSKIP("root reads every file");
    const ProgressFile file;
    QVERIFY(file.store().keep({.lesson = "a"}).ok());
    const QByteArray before = file.text();
    QVERIFY(QFile::setPermissions(file.path(), QFileDevice::Permissions()));
    QVERIFY(!errorOf(file.store()).isEmpty());
    QVERIFY(!file.store().keep({.lesson = "b"}).ok() && !file.store().forgetAll().ok());
    QVERIFY(QFile::setPermissions(file.path(), QFile::ReadOwner | QFile::WriteOwner));
    QCOMPARE(file.text(), before);
}

void TestLessonStore::whatCouldNotBeReadAgainIsNotWritten() {
    const ProgressFile file;
    QVERIFY(file.store().keep({.lesson = "a"}).ok());
    const QByteArray before = file.text();
    LessonRecord huge{.lesson = "b"};
    huge.tasks.resize(1001);
    QVERIFY(!file.store().keep(huge).ok());
    QCOMPARE(file.text(), before);
}

QTEST_GUILESS_MAIN(TestLessonStore)
#include "test_lesson_store.moc"
