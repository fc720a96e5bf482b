// SPDX-License-Identifier: GPL-3.0-only
#include "ui/remote/host_watch.h"

#include "engine/remote/host/host_channel.h"
#include "ui/basics/message_text.h"

#include <cmath>

namespace gapscope {
namespace {

constexpr int everyMilliseconds = 500;

} // namespace

HostWatch::HostWatch(RunList& runs, NoticeBar& notice, QObject* parent)
    : QObject(parent), m_runs(runs), m_notice(notice) {
    m_timer.setInterval(everyMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &HostWatch::look);
    const auto follow = [this] {
        if (!hosts().empty() && !m_timer.isActive())
            m_timer.start();
    };
    connect(&runs, &RunList::added, this, follow);
    connect(&runs, &RunList::changed, this, follow);
}

/// Those with live runs.
std::set<std::string> HostWatch::hosts() const {
    std::set<std::string> hosts;
    for (const auto& run : m_runs.all())
        if (const JobPlace* place = run->controller->place(); place != nullptr && run->isLive())
            hosts.insert(place->host);
    return hosts;
}

void HostWatch::look() {
    const std::set<std::string> live = hosts();
    std::set<int> unreached;
    for (const auto& run : m_runs.all())
        if (run->isLive() && !run->controller->isReached())
            unreached.insert(run->id);
    QString text;
    std::string lost;
    for (const std::string& host : live)
        if (const std::optional<HostChannel::Trouble> trouble = channelTo(host)->trouble()) {
            lost = host;
            text = tr("%1. Its runs go on there. Next attempt in %n s.", nullptr,
                      static_cast<int>(std::ceil(trouble->seconds)))
                       .arg(windowText(trouble->error));
        }
    if (!text.isEmpty() && text != m_shown && (!m_notice.isAsking() || m_notice.text() == m_shown))
        m_notice.remark(text, {{tr("Try now"), [lost] { channelTo(lost)->tryNow(); }}});
    else if (text.isEmpty() && !m_shown.isEmpty() && m_notice.text() == m_shown)
        m_notice.hide();
    m_shown = text;
    for (const int id : m_unreached)
        if (!unreached.contains(id))
            Q_EMIT m_runs.changed(id);
    for (const int id : unreached)
        if (!m_unreached.contains(id))
            Q_EMIT m_runs.changed(id);
    m_unreached = std::move(unreached);
    if (live.empty())
        m_timer.stop();
}

} // namespace gapscope
