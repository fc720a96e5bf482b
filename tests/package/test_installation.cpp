// SPDX-License-Identifier: GPL-3.0-only
//
// What `cmake --install` puts into an empty prefix, that it works there, and that `uninstall` removes it again.
#include <QtTest>

#include <QDirIterator>
#include <QImage>
#include <QMimeDatabase>
#include <QProcess>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>

namespace {

const QString sourceFolder = QStringLiteral(GAPSCOPE_SOURCE_DIR);
const QString buildFolder = QStringLiteral(GAPSCOPE_BUILD_DIR);

struct Ended {
    int status = -1;
    QString output;
    QString errors;
};

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QStringList filesBelow(const QString& folder) {
    QStringList files;
    QDirIterator all(folder, QDir::Files | QDir::Hidden | QDir::System, QDirIterator::Subdirectories);
    while (all.hasNext())
        files << QDir(folder).relativeFilePath(all.next());
    files.sort();
    return files;
}

QString pageEnding() {
    const bool isPacked = !QStandardPaths::findExecutable(QStringLiteral("gzip")).isEmpty();
    return isPacked ? QStringLiteral(".1.gz") : QStringLiteral(".1");
}

/// Whether gapscope-mpi is built. Read from the build folder: the test may be older than the option.
bool hasRanks() {
    return contentOf(buildFolder + QStringLiteral("/CMakeCache.txt")).contains("\nGAPSCOPE_MPI:BOOL=ON\n");
}

} // namespace

class TestInstallation : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void filesAreInTheirPlaces();
    void programsKnowNoPathOfTheBuild();
    void terminalProgramSolves();
    void ranksSolveTogether();
    void componentHoldsNothingElse();
    void windowOpensAFile();
    void desktopFileNamesWhatIsThere();
    void menuEntryComesAndGoes();
    void menuEntrySparesOthers();
    void typesAreKnown();
    void validatorsAreContent_data();
    void validatorsAreContent();
    void metadataHaveAddressesIfThereIsOne();
    void uninstallationLeavesNothing();

private:
    /// Runs with an empty home folder and without the build's environment.
    Ended run(const QString& program, const QStringList& arguments) const;
    /// Runs the archive's script for the menu of the desktop in the installation, for a user with this home folder.
    Ended runMenuEntry(const QString& home, const QStringList& arguments) const;
    QString installed(const QString& path) const { return m_prefix + QLatin1Char('/') + path; }
    /// Of the component `mpi`, sorted.
    static QStringList filesOfRanks();

    QTemporaryDir m_folder;
    QString m_prefix;
};

Ended TestInstallation::run(const QString& program, const QStringList& arguments) const {
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("HOME"), m_folder.path());
    environment.insert(QStringLiteral("XDG_CACHE_HOME"), m_folder.filePath(QStringLiteral("cache")));
    environment.insert(QStringLiteral("XDG_CONFIG_HOME"), m_folder.filePath(QStringLiteral("config")));
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(m_folder.path());
    process.start(program, arguments);
    if (!process.waitForFinished(240000)) {
        process.kill();
        process.waitForFinished();
        return {-1, {}, QStringLiteral("did not end in time")};
    }
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -2,
            QString::fromUtf8(process.readAllStandardOutput()), QString::fromUtf8(process.readAllStandardError())};
}

void TestInstallation::initTestCase() {
    m_prefix = m_folder.filePath(QStringLiteral("a prefix"));
    const Ended ended = run(QStringLiteral(GAPSCOPE_CMAKE),
                            {QStringLiteral("--install"), buildFolder, QStringLiteral("--prefix"), m_prefix});
    QVERIFY2(ended.status == 0, qPrintable(ended.errors));
}

QStringList TestInstallation::filesOfRanks() {
    return {QStringLiteral("bin/gapscope-mpi"),
            QStringLiteral("share/bash-completion/completions/gapscope-mpi"),
            QStringLiteral("share/doc/gapscope-mpi/copyright"),
            QStringLiteral("share/fish/vendor_completions.d/gapscope-mpi.fish"),
            QStringLiteral("share/man/man1/gapscope-mpi") + pageEnding(),
            QStringLiteral("share/zsh/site-functions/_gapscope-mpi")};
}

void TestInstallation::filesAreInTheirPlaces() {
    const QString page = pageEnding();
    QStringList wanted{QStringLiteral("bin/gapscope"),
                       QStringLiteral("bin/gapscope-cli"),
                       QStringLiteral("share/applications/org.example.gapscope.desktop"),
                       QStringLiteral("share/bash-completion/completions/gapscope-cli"),
                       QStringLiteral("share/doc/gapscope/LICENSE"),
                       QStringLiteral("share/doc/gapscope/README.md"),
                       QStringLiteral("share/doc/gapscope/copyright"),
                       QStringLiteral("share/fish/vendor_completions.d/gapscope-cli.fish"),
                       QStringLiteral("share/gapscope/notebooks/gapscope.Rmd"),
                       QStringLiteral("share/gapscope/notebooks/gapscope.ipynb"),
                       QStringLiteral("share/icons/hicolor/scalable/apps/gapscope.svg"),
                       QStringLiteral("share/icons/hicolor/scalable/mimetypes/application-x-gapscope-log.svg"),
                       QStringLiteral("share/icons/hicolor/scalable/mimetypes/application-x-gapscope-session.svg"),
                       QStringLiteral("share/man/man1/gapscope") + page,
                       QStringLiteral("share/man/man1/gapscope-cli") + page,
                       QStringLiteral("share/metainfo/org.example.gapscope.metainfo.xml"),
                       QStringLiteral("share/mime/packages/gapscope.xml"),
                       QStringLiteral("share/zsh/site-functions/_gapscope-cli")};
    for (const QString& file : filesBelow(sourceFolder + QStringLiteral("/resources/python/gapscope")))
        if (file.endsWith(QStringLiteral(".py")))
            wanted += QStringLiteral("share/gapscope/python/gapscope/") + file;
    if (hasRanks())
        wanted += filesOfRanks();
    wanted.sort();
    QCOMPARE(filesBelow(m_prefix), wanted);
    for (const QString& file : wanted) {
        const QFile::Permissions permissions = QFile::permissions(installed(file));
        QVERIFY2(permissions & QFile::ReadOther, qPrintable(file));
        QCOMPARE(bool(permissions & QFile::ExeOther), file.startsWith(QStringLiteral("bin/")));
        if (file.endsWith(QStringLiteral(".svg")))
            QVERIFY2(!QImage(installed(file)).isNull(), qPrintable(file));
    }
}

/// Independent of the source and build folders: a program contains everything it needs.
void TestInstallation::programsKnowNoPathOfTheBuild() {
    QStringList programs{QStringLiteral("bin/gapscope"), QStringLiteral("bin/gapscope-cli")};
    if (hasRanks())
        programs += QStringLiteral("bin/gapscope-mpi");
    for (const QString& program : programs) {
        const QByteArray bytes = contentOf(installed(program));
        QVERIFY(bytes.size() > 1000000);
        QVERIFY2(!bytes.contains(sourceFolder.toUtf8() + '/'), qPrintable(program));
        QVERIFY2(!bytes.contains(buildFolder.toUtf8()), qPrintable(program));
    }
}

void TestInstallation::terminalProgramSolves() {
    const Ended ended =
        run(installed(QStringLiteral("bin/gapscope-cli")),
            QStringLiteral(
                "run --data wine --standardize --loss multiclass-hinge --reg l2 --lambda 0.01 --solver prox-sdca "
                "--tol 1e-6 --log run.jsonl --charts charts")
                .split(u' '));
    QVERIFY2(ended.status == 0, qPrintable(ended.errors));
    QVERIFY(ended.output.contains(QStringLiteral("status\tconverged")));
    QVERIFY(contentOf(m_folder.filePath(QStringLiteral("run.jsonl"))).startsWith("{\"gapscope_log\":1"));
    QVERIFY(!filesBelow(m_folder.filePath(QStringLiteral("charts"))).isEmpty());
}

/// Two processes, each with a part of the rows.
void TestInstallation::ranksSolveTogether() {
    const QString start = QStandardPaths::findExecutable(QStringLiteral("mpirun"));
    if (!hasRanks() || start.isEmpty())
        QSKIP("gapscope-mpi is not built, or mpirun is not there");
    const Ended made = run(installed(QStringLiteral("bin/gapscope-cli")),
                           QStringLiteral("generate text --n 200 --seed 1 --out rows.svm").split(u' '));
    QVERIFY2(made.status == 0, qPrintable(made.errors));
    qputenv("OMPI_ALLOW_RUN_AS_ROOT", "1");
    qputenv("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1");
    qputenv("OMPI_MCA_btl_vader_single_copy_mechanism", "none"); // containers forbid the other ones
    QStringList words{QStringLiteral("--oversubscribe"), QStringLiteral("-n"), QStringLiteral("2"),
                      installed(QStringLiteral("bin/gapscope-mpi"))};
    words += QStringLiteral("run --data rows.svm --loss hinge --reg l2 --lambda 1/n --solver cocoa --tol 1e-3 --json "
                            "--quiet")
                 .split(u' ');
    const Ended ended = run(start, words);
    QVERIFY2(ended.status == 0, qPrintable(ended.errors));
    QVERIFY2(ended.output.contains(QStringLiteral("\"status\":\"converged\"")), qPrintable(ended.output));
    QCOMPARE(ended.output.count(QStringLiteral("\"exchange_seconds\":")), 2);
}

/// What a computer without a display needs: the package gapscope-mpi.
void TestInstallation::componentHoldsNothingElse() {
    if (!hasRanks())
        QSKIP("gapscope-mpi is not built");
    const QString prefix = m_folder.filePath(QStringLiteral("ranks"));
    const Ended ended =
        run(QStringLiteral(GAPSCOPE_CMAKE), {QStringLiteral("--install"), buildFolder, QStringLiteral("--prefix"),
                                             prefix, QStringLiteral("--component"), QStringLiteral("mpi")});
    QVERIFY2(ended.status == 0, qPrintable(ended.errors));
    QCOMPARE(filesBelow(prefix), filesOfRanks());
    const Ended removed =
        run(QStringLiteral(GAPSCOPE_CMAKE),
            {QStringLiteral("-DRECORDS=%1/installed").arg(buildFolder), QStringLiteral("-DPREFIX=") + prefix,
             QStringLiteral("-P"), sourceFolder + QStringLiteral("/app/package/uninstall.cmake")});
    QVERIFY2(removed.status == 0, qPrintable(removed.errors));
    QVERIFY(!QFile::exists(prefix));
}

/// Started like from a file manager, with the name of a log.
void TestInstallation::windowOpensAFile() {
    const QString picture = m_folder.filePath(QStringLiteral("log.png"));
    const Ended ended = run(installed(QStringLiteral("bin/gapscope")),
                            {m_folder.filePath(QStringLiteral("run.jsonl")), QStringLiteral("--size"),
                             QStringLiteral("1280x800"), QStringLiteral("--theme"), QStringLiteral("light"),
                             QStringLiteral("--grab"), picture, QStringLiteral("--after"), QStringLiteral("4")});
    QVERIFY2(ended.status == 0, qPrintable(ended.errors));
    const QImage image(picture);
    QCOMPARE(image.size(), QSize(1280, 800));
    qsizetype blue = 0; // the run's curve
    for (int y = 60; y < 560; ++y)
        for (int x = 400; x < 1280; ++x)
            blue += image.pixelColor(x, y).blue() > image.pixelColor(x, y).red() + 60 ? 1 : 0;
    QVERIFY2(blue > 100, qPrintable(QString::number(blue)));
}

void TestInstallation::desktopFileNamesWhatIsThere() {
    const QString text =
        QString::fromUtf8(contentOf(installed(QStringLiteral("share/applications/org.example.gapscope.desktop"))));
    const auto value = [&text](const char* key) {
        return text.section(QStringLiteral("\n%1=").arg(QLatin1String(key)), 1).section(u'\n', 0, 0);
    };
    QVERIFY(QFile::exists(installed(QStringLiteral("bin/") + value("Exec").section(u' ', 0, 0))));
    QVERIFY(QFile::exists(installed(QStringLiteral("share/icons/hicolor/scalable/apps/%1.svg").arg(value("Icon")))));
    const QByteArray types = contentOf(installed(QStringLiteral("share/mime/packages/gapscope.xml")));
    for (const QString& type : value("MimeType").split(u';', Qt::SkipEmptyParts))
        QVERIFY2(types.contains("type=\"" + type.toUtf8() + '"'), qPrintable(type));
}

Ended TestInstallation::runMenuEntry(const QString& home, const QStringList& arguments) const {
    const QString script = installed(QStringLiteral("menu-entry"));
    if (!QFile::copy(sourceFolder + QStringLiteral("/app/package/archive/menu-entry"), script))
        return {-1, {}, QStringLiteral("the script cannot be copied")};
    const QStringList words{QStringLiteral("HOME=") + home, QStringLiteral("XDG_DATA_HOME=%1/data").arg(home),
                            QStringLiteral("sh"), script};
    Ended ended = run(QStringLiteral("env"), words + arguments);
    QFile::remove(script);
    return ended;
}

/// It starts the program of this folder, whose name has a space, and leaves nothing behind.
void TestInstallation::menuEntryComesAndGoes() {
    const QString home = m_folder.filePath(QStringLiteral("user"));
    QVERIFY(QDir().mkpath(home));
    const QString prefix = QFileInfo(m_prefix).canonicalFilePath();
    for (int time = 0; time < 2; ++time) { // the second time over what is there
        const Ended ended = runMenuEntry(home, {});
        QVERIFY2(ended.status == 0, qPrintable(ended.errors));
        const QByteArray entry = contentOf(home + QStringLiteral("/data/applications/org.example.gapscope.desktop"));
        QVERIFY2(entry.contains("\nExec=\"" + prefix.toUtf8() + "/bin/gapscope\" %f\n"), entry.constData());
        QVERIFY(entry.contains("\nMimeType=application/x-gapscope-session;"));
        QVERIFY(QFile::exists(home + QStringLiteral("/data/icons/hicolor/scalable/apps/gapscope.svg")));
        for (const QString& program : {QStringLiteral("gapscope"), QStringLiteral("gapscope-cli")})
            QCOMPARE(QFileInfo(home + QStringLiteral("/.local/bin/") + program).symLinkTarget(),
                     prefix + QStringLiteral("/bin/") + program);
    }
    const Ended ended = runMenuEntry(home, {QStringLiteral("--remove")});
    QVERIFY2(ended.status == 0, qPrintable(ended.errors));
    QCOMPARE(filesBelow(home).filter(QStringLiteral("gapscope")), QStringList());
}

/// A program of the user with the same name is neither replaced nor removed.
void TestInstallation::menuEntrySparesOthers() {
    const QString home = m_folder.filePath(QStringLiteral("other"));
    const QString own = home + QStringLiteral("/.local/bin/gapscope");
    QVERIFY(QDir().mkpath(QFileInfo(own).path()));
    QFile file(own);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("mine") == 4);
    file.close();
    QCOMPARE(runMenuEntry(home, {}).status, 0);
    QCOMPARE(contentOf(own), QByteArray("mine"));
    QCOMPARE(runMenuEntry(home, {QStringLiteral("--remove")}).status, 0);
    QCOMPARE(contentOf(own), QByteArray("mine"));
    QCOMPARE(filesBelow(home).filter(QStringLiteral("gapscope")), QStringList{QStringLiteral(".local/bin/gapscope")});
    QCOMPARE(runMenuEntry(home, {QStringLiteral("--everything")}).status, 2);
}

/// Sessions by name and by their first bytes, logs by their first bytes.
void TestInstallation::typesAreKnown() {
    const QString update = QStandardPaths::findExecutable(QStringLiteral("update-mime-database"));
    if (update.isEmpty() || !QFile::exists(QStringLiteral("/usr/share/mime/mime.cache")))
        QSKIP("shared-mime-info is not there");
    const QString share = m_folder.filePath(QStringLiteral("share"));
    QVERIFY(QDir().mkpath(share + QStringLiteral("/mime/packages")));
    QVERIFY(QFile::copy(installed(QStringLiteral("share/mime/packages/gapscope.xml")),
                        share + QStringLiteral("/mime/packages/gapscope.xml")));
    const Ended updated = run(update, {share + QStringLiteral("/mime")});
    QVERIFY2(updated.status == 0, qPrintable(updated.errors));
    qputenv("XDG_DATA_DIRS", (share + QStringLiteral(":/usr/share")).toUtf8()); // before the first query
    const QMimeDatabase types;
    const auto nameOf = [&](const char* file, const QByteArray& content) {
        QFile out(m_folder.filePath(QLatin1String(file)));
        if (!out.open(QIODevice::WriteOnly) || out.write(content) != content.size())
            qFatal("cannot write the test's file");
        out.close();
        return types.mimeTypeForFile(out.fileName()).name();
    };
    const QString session = QStringLiteral("application/x-gapscope-session");
    QCOMPARE(nameOf("a.gapscope", "{\"gapscope_session\":1}\n"), session);
    QCOMPARE(nameOf("b", "{\"gapscope_session\":1}\n"), session);
    QCOMPARE(nameOf("c.jsonl", contentOf(m_folder.filePath(QStringLiteral("run.jsonl")))),
             QStringLiteral("application/x-gapscope-log"));
    QVERIFY(!nameOf("d.jsonl", "{\"other\":1}\n").contains(QStringLiteral("gapscope")));
}

void TestInstallation::validatorsAreContent_data() {
    QTest::addColumn<QStringList>("command");
    QTest::newRow("desktop-file-validate") << QStringList{
        QStringLiteral("desktop-file-validate"), QStringLiteral("share/applications/org.example.gapscope.desktop")};
    QTest::newRow("appstreamcli") << QStringList{QStringLiteral("appstreamcli"), QStringLiteral("validate"),
                                                 QStringLiteral("--no-net"),
                                                 QStringLiteral("share/metainfo/org.example.gapscope.metainfo.xml")};
}

void TestInstallation::validatorsAreContent() {
    QFETCH(QStringList, command);
    const QString program = QStandardPaths::findExecutable(command.takeFirst());
    if (program.isEmpty())
        QSKIP("the validator is not there");
    command.back() = installed(command.back());
    const Ended ended = run(program, command);
    QVERIFY2(ended.status == 0, qPrintable(ended.output + ended.errors));
}

/// Links and screenshots need an address, and are valid with one.
void TestInstallation::metadataHaveAddressesIfThereIsOne() {
    const QString written = m_folder.filePath(QStringLiteral("org.example.gapscope.metainfo.xml"));
    const auto write = [&](const QString& homepage) {
        return run(QStringLiteral(GAPSCOPE_CMAKE),
                   {QStringLiteral("-DPROJECT_VERSION=1.0"), QStringLiteral("-DGAPSCOPE_DATE=2026-11-22"),
                    QStringLiteral("-DGAPSCOPE_HOMEPAGE=") + homepage, QStringLiteral("-DMETAINFO=") + written,
                    QStringLiteral("-P"), sourceFolder + QStringLiteral("/app/package/metainfo.cmake")})
            .status;
    };
    QCOMPARE(write({}), 0);
    QVERIFY(!contentOf(written).contains("http"));
    QCOMPARE(write(QStringLiteral("https://example.org/gapscope/")), 0);
    const QByteArray content = contentOf(written);
    QVERIFY(content.contains("<url type=\"homepage\">https://example.org/gapscope/</url>"));
    int screenshots = 0;
    static const QRegularExpression image(QStringLiteral("<image>https://example.org/gapscope/(pictures/[a-z]+.png)<"));
    for (auto all = image.globalMatch(QString::fromUtf8(content)); all.hasNext(); ++screenshots) {
        const QString picture = sourceFolder + QStringLiteral("/resources/") + all.next().captured(1);
        QVERIFY2(!QImage(picture).isNull(), qPrintable(picture));
    }
    QCOMPARE(screenshots, 3);
    const QString validator = QStandardPaths::findExecutable(QStringLiteral("appstreamcli"));
    if (validator.isEmpty())
        QSKIP("the validator is not there");
    const Ended ended = run(validator, {QStringLiteral("validate"), QStringLiteral("--no-net"), written});
    QVERIFY2(ended.status == 0, qPrintable(ended.output + ended.errors));
}

/// Files of others in the folder stay, and so does the folder.
void TestInstallation::uninstallationLeavesNothing() {
    const QString foreign = installed(QStringLiteral("share/doc/other.txt"));
    QFile file(foreign);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.close();
    const auto uninstall = [this] {
        return run(QStringLiteral(GAPSCOPE_CMAKE),
                   {QStringLiteral("-DRECORDS=%1/installed").arg(buildFolder), QStringLiteral("-DPREFIX=") + m_prefix,
                    QStringLiteral("-P"), sourceFolder + QStringLiteral("/app/package/uninstall.cmake")});
    };
    Ended ended = uninstall();
    QVERIFY2(ended.status == 0, qPrintable(ended.errors));
    QCOMPARE(filesBelow(m_prefix), QStringList{QStringLiteral("share/doc/other.txt")});
    QCOMPARE(QDir(m_prefix).entryList(QDir::AllEntries | QDir::NoDotAndDotDot), QStringList{QStringLiteral("share")});
    QVERIFY(file.remove());
    initTestCase(); // into existing folders
    ended = uninstall();
    QVERIFY2(ended.status == 0, qPrintable(ended.errors));
    QCOMPARE(QDir(m_prefix).entryList(QDir::AllEntries | QDir::NoDotAndDotDot), QStringList{QStringLiteral("share")});
    QVERIFY(QDir(m_prefix).removeRecursively());
    initTestCase();
    ended = uninstall();
    QVERIFY2(ended.status == 0, qPrintable(ended.errors));
    QVERIFY(!QFile::exists(m_prefix));
}

QTEST_GUILESS_MAIN(TestInstallation)
#include "test_installation.moc"
