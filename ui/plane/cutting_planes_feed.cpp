// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plane/cutting_planes_feed.h"

#include "ui/basics/background.h"
#include "ui/plane/picture_pace.h"

#include <algorithm>

namespace gapscope {
CuttingPlanesFeed::CuttingPlanesFeed(QObject* parent) : QObject(parent) {
    m_pool.setMaxThreadCount(1);
}

CuttingPlanesFeed::~CuttingPlanesFeed() {
    m_stop.request_stop();
    m_pool.waitForDone();
}

void CuttingPlanesFeed::drop() {
    m_stop.request_stop();
    m_stop = std::stop_source();
    ++m_job;
    m_isBusy = false;
    m_wanted = {};
    m_shown = {};
    m_picture.reset();
    m_clock.invalidate();
}

void CuttingPlanesFeed::update(const Subject& subject) {
    const bool hasPlanes = subject.run != nullptr && subject.plane != nullptr && subject.iterate != nullptr &&
                           subject.iterate->internals != nullptr && !subject.iterate->internals->planes.empty();
    if (!hasPlanes || subject.run != m_wanted.run || !subject.isOnSamePlane(m_wanted))
        drop();
    if (!hasPlanes)
        return;
    m_wanted = subject;
    const bool mayGoOn = !m_clock.isValid() || m_clock.elapsed() >= pauseFactor * m_took;
    if (!m_isBusy && mayGoOn && m_shown.iterate != m_wanted.iterate)
        start();
}

void CuttingPlanesFeed::start() {
    m_isBusy = true;
    m_clock.start();
    using Picture = std::shared_ptr<const ModelPicture>;
    const auto work = [subject = m_wanted, stop = m_stop.get_token()] {
        std::optional<ModelPicture> picture =
            modelPicture(*subject.run->problem, *subject.plane, subject.grid, subject.iterate->internals->planes, stop);
        return Result<Picture>(picture ? std::make_shared<const ModelPicture>(*std::move(picture)) : nullptr);
    };
    runInBackground<Picture>(m_pool, this, "drawing cutting planes", work,
                             [this, number = ++m_job, subject = m_wanted](const Result<Picture>& picture) {
                                 if (number != m_job)
                                     return;
                                 m_isBusy = false;
                                 m_took = m_clock.elapsed();
                                 m_shown = subject;
                                 if (picture)
                                     m_picture = *picture;
                                 Q_EMIT made();
                             });
}

} // namespace gapscope
