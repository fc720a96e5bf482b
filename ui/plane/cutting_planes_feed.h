// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/analysis/plane_model.h"
#include "engine/run/prepare/prepared_run.h"
#include "engine/run/record/recorder.h"

#include <QElapsedTimer>
#include <QObject>
#include <QThreadPool>

namespace gapscope {

/// The picture of the cutting planes behind one iterate on a plane of coefficients. It is a pool thread's work.
class CuttingPlanesFeed final : public QObject {
    Q_OBJECT

public:
    /// What it is of; without a run or without planes there is no picture.
    struct Subject {
        std::shared_ptr<const PreparedRun> run;
        std::shared_ptr<const Iterate> iterate;
        std::shared_ptr<const AffinePlane> plane;
        PlaneGrid grid;

        bool isOnSamePlane(const Subject& other) const { return plane == other.plane && grid == other.grid; }
    };

    explicit CuttingPlanesFeed(QObject* parent = nullptr);
    /// Stops what is being computed and waits for it.
    ~CuttingPlanesFeed() override;

    void update(const Subject& subject);
    void drop();
    /// Of the subject, or of an iterate of the same run on the same plane that was looked at before; else null.
    const std::shared_ptr<const ModelPicture>& picture() const { return m_picture; }

Q_SIGNALS:
    void made();

private:
    void start();

    Subject m_wanted;
    Subject m_shown; ///< of m_picture, or of what is known to have none
    std::shared_ptr<const ModelPicture> m_picture;
    int m_job = 0; ///< number of the latest; others are stale
    bool m_isBusy = false;
    QElapsedTimer m_clock; ///< since a picture was begun
    qint64 m_took = 0;     ///< milliseconds of the last one
    std::stop_source m_stop;
    QThreadPool m_pool;
};

} // namespace gapscope
