// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <csignal>

namespace gapscope {

/// A host that ssh "reaches": a script starts the program's server on this computer. GAPSCOPE_TEST_SSH and
/// GAPSCOPE_TEST_SSHD name a real ssh and the process of its server instead, for tests/remote/run.
class HostUnderTest {
public:
    HostUnderTest() {
        qputenv("XDG_STATE_HOME", m_folder.filePath(QStringLiteral("state")).toLocal8Bit());
        if (const QByteArray real = qgetenv("GAPSCOPE_TEST_SSH"); !real.isEmpty()) {
            qputenv("GAPSCOPE_SSH", real);
            qputenv("GAPSCOPE_REMOTE",
                    "env XDG_STATE_HOME=" + m_folder.filePath(QStringLiteral("state")).toLocal8Bit() +
                        " " GAPSCOPE_SERVER_PATH);
            return;
        }
        QFile script(m_folder.filePath(QStringLiteral("ssh")));
        if (!script.open(QIODevice::WriteOnly))
            qFatal("cannot write the script");
        // Its connections are known by their process, so that they can be cut.
        script.write("#!/bin/sh\necho $$ >>" + m_folder.path().toLocal8Bit() + "/connections\n[ -e " +
                     m_folder.path().toLocal8Bit() + "/down ] && { echo 'no route to host' >&2; exit 255; }\n" +
                     "exec " GAPSCOPE_SERVER_PATH " serve\n");
        script.close();
        script.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        qputenv("GAPSCOPE_SSH", script.fileName().toLocal8Bit());
    }

    static QString name() { return qEnvironmentVariable("GAPSCOPE_TEST_HOST", QStringLiteral("there")); }
    QString path(const QString& file) const { return m_folder.filePath(file); }
    void write(const QString& name, const QByteArray& content) const {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            qFatal("cannot write the test's file");
    }
    /// Whether new connections fail.
    void setDown(bool isDown) const {
        if (isDown)
            write(QStringLiteral("down"), "x");
        else
            QFile::remove(path(QStringLiteral("down")));
    }
    /// Ends the connections that there are.
    void cut() const {
        if (const QString real = qEnvironmentVariable("GAPSCOPE_TEST_SSHD"); !real.isEmpty()) {
            QProcess::execute(QStringLiteral("pkill"), {QStringLiteral("-KILL"), QStringLiteral("-P"), real});
            return;
        }
        QFile file(path(QStringLiteral("connections")));
        if (!file.open(QIODevice::ReadOnly))
            return;
        for (const QByteArray& line : file.readAll().split('\n'))
            if (const int process = line.trimmed().toInt(); process > 1)
                ::kill(process, SIGKILL);
        file.remove();
    }
    /// The folder of a run on the host.
    QString folderOf(const std::string& job) const {
        return path(QStringLiteral("state/gapscope/jobs/") + QString::fromStdString(job));
    }
    QByteArray logOf(const std::string& job) const {
        QFile file(folderOf(job) + QStringLiteral("/results/log.jsonl"));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private:
    QTemporaryDir m_folder;
};

} // namespace gapscope
