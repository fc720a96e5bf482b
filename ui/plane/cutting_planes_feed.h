// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/threads/task_pool.h"
#include "engine/run/analysis/plane_model.h"
#include "engine/run/prepare/prepared_run.h"
#include "engine/run/record/recorder.h"

#include <QElapsedTimer>
#include <QObject>

namespace gapscope {

/// Computes the cutting-plane model at an iterate on a plane of coefficients, on a pool thread.
class CuttingPlanesFeed final : public QObject {
    Q_OBJECT

public:
    /// What the picture shows; without a run or cutting planes there is none.
    struct Subject {
        std::shared_ptr<const PreparedRun> run;
        std::shared_ptr<const Iterate> iterate;
        std::shared_ptr<const AffinePlane> plane;
        PlaneGrid grid;

        bool isOnSamePlane(const Subject& other) const { return plane == other.plane && grid == other.grid; }
    };

    explicit CuttingPlanesFeed(QObject* parent = nullptr);
    /// Stops the computation and waits for it.
    ~CuttingPlanesFeed() override;

    void update(const Subject& subject);
    void drop();
    /// The picture for the subject, or for an earlier iterate of the same run on the same plane; else null.
    const std::shared_ptr<const ModelPicture>& picture() const { return m_picture; }

Q_SIGNALS:
    void made();

private:
    void start();

    Subject m_wanted;
    Subject m_shown; ///< the subject of m_picture, or one that is known to have no picture
    std::shared_ptr<const ModelPicture> m_picture;
    int m_job = 0; ///< id of the latest job; others are stale
    bool m_isBusy = false;
    QElapsedTimer m_clock; ///< time since the last computation began
    qint64 m_took = 0;     ///< milliseconds of the last computation
    std::stop_source m_stop;
    TaskPool m_pool;
};

} // namespace gapscope
