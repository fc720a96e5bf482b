// SPDX-License-Identifier: GPL-3.0-only
#include "ui/remote/host_choice.h"

#include "engine/json/whole_file.h"
#include "engine/remote/host/host_channel.h"
#include "ui/basics/background.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QInputDialog>

namespace gapscope {
namespace {

const QString otherId = QStringLiteral("…"); // no name of a host

/// The hosts that the user's ssh knows by name.
QStringList configuredHosts() {
    const QString path = QDir::home().filePath(QStringLiteral(".ssh/config"));
    QStringList hosts;
    if (!QFileInfo(path).isFile()) // a pipe would keep the window waiting
        return hosts;
    if (const Result<std::string> text = readWholeFile(QFile::encodeName(path).toStdString()))
        for (const std::string& host : hostsOfSshConfiguration(*text))
            hosts.push_back(QString::fromStdString(host));
    return hosts;
}

} // namespace

HostChoice::HostChoice(Settings& settings, QWidget* parent)
    : QWidget(parent), m_settings(settings), m_box(new ChoiceBox) {
    m_box->setObjectName(QStringLiteral("host"));
    m_box->setAccessibleName(tr("Run on"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_box);
    setFocusProxy(m_box);
    connect(m_box, &ChoiceBox::chosen, this, &HostChoice::choose);
    fill();
}

HostChoice::~HostChoice() {
    m_stop.request_stop();
    m_pool.waitForDone();
}

void HostChoice::fill() {
    m_box->clear();
    m_box->addChoice({}, tr("this computer"));
    QStringList hosts = m_settings.hosts() + configuredHosts();
    hosts.removeDuplicates();
    for (const QString& host : hosts)
        m_box->addChoice(host, host, tr("%1, by ssh").arg(host));
    if (!m_host.isEmpty() && m_box->indexOf(m_host) < 0)
        m_box->addChoice(m_host, m_host);
    m_box->addChoice(otherId, tr("another computer…"), tr("A computer that ssh reaches without asking for a password"));
    m_box->setCurrentId(m_host);
}

void HostChoice::setHost(const QString& host) {
    ++m_attempt;
    m_host = host;
    fill();
}

void HostChoice::choose(const QString& id) {
    m_box->setCurrentId(m_host); // until the other one has answered
    if (id == otherId)
        askName();
    else if (id.isEmpty() && !m_host.isEmpty()) {
        setHost({});
        Q_EMIT chosen(m_host);
    } else if (!id.isEmpty()) {
        connectTo(id);
    }
}

void HostChoice::askName() {
    auto* question = new QInputDialog(this);
    question->setAttribute(Qt::WA_DeleteOnClose);
    question->setWindowTitle(tr("Another computer"));
    question->setLabelText(tr("Host, as in “ssh HOST”:"));
    connect(question, &QInputDialog::textValueSelected, this, [this](const QString& text) {
        const QString host = text.trimmed();
        if (isHostName(host.toStdString()))
            connectTo(host);
        else
            Q_EMIT failed({MessageId::hostNotAName, {}, {host.toStdString()}});
    });
    question->open();
}

void HostChoice::connectTo(const QString& host) {
    const int attempt = ++m_attempt;
    Q_EMIT connecting(host);
    const auto ask = [name = host.toStdString(), stop = m_stop.get_token()]() -> Result<bool> {
        const std::shared_ptr<HostChannel> channel = channelTo(name);
        channel->tryNow();
        const HostChannel::Answer answer = channel->ask({.head = {{"do", "folder"}}}, stop);
        return answer ? Result<bool>(true) : answer.error();
    };
    runInBackground<bool>(m_pool, this, "a host was asked", ask, [this, host, attempt](const Result<bool>& answer) {
        if (attempt != m_attempt)
            return;
        if (!answer) {
            Q_EMIT failed(answer.error());
            return;
        }
        m_settings.addHost(host);
        setHost(host);
        Q_EMIT chosen(host);
    });
}

} // namespace gapscope
