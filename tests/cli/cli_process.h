// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QFile>
#include <QProcess>
#include <QStringList>
#include <QTemporaryDir>

/// Runs the command line program in a temporary folder, so that messages name files without a path.
namespace gapscope::cli_test {

struct Finished {
    int status = -1;
    QString out;
    QString err;
};

class Folder {
public:
    QString path(const QString& name = {}) const { return m_folder.filePath(name); }

    void write(const QString& name, const QByteArray& content) const {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            qFatal("cannot write the test's file");
    }
    QByteArray read(const QString& name) const {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    void start(QProcess& process, const QStringList& arguments) const {
        process.setWorkingDirectory(m_folder.path());
        process.start(QStringLiteral(GAPSCOPE_CLI_PATH), arguments);
        if (!process.waitForStarted())
            qFatal("gapscope-cli does not start");
    }
    Finished run(const QStringList& arguments, const QByteArray& input = {},
                 const QStringList& environment = {}) const {
        QProcess process;
        QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
        for (const QString& variable : environment)
            variables.insert(variable.section('=', 0, 0), variable.section('=', 1));
        process.setProcessEnvironment(variables);
        start(process, arguments);
        process.write(input);
        process.closeWriteChannel();
        if (!process.waitForFinished(120000))
            qFatal("gapscope-cli does not end");
        const int status = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
        return {status, QString::fromUtf8(process.readAllStandardOutput()),
                QString::fromUtf8(process.readAllStandardError())};
    }
    /// Arguments in one line, split at spaces; '' stands for an empty one.
    Finished line(const QString& arguments, const QByteArray& input = {}) const {
        QStringList words = arguments.split(' ', Qt::SkipEmptyParts);
        words.replaceInStrings(QStringLiteral("''"), QString());
        return run(words, input);
    }

private:
    QTemporaryDir m_folder;
};

/// The value of a `key<TAB>value` line; null if there is none.
inline QString valueOf(const QString& report, const QString& key) {
    for (const QString& line : report.split('\n'))
        if (line.startsWith(key + '\t'))
            return line.mid(key.size() + 1);
    return {};
}

} // namespace gapscope::cli_test
