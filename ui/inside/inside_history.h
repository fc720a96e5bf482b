// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/inside/inside_subject.h"
#include "ui/charts/frame/motion.h"
#include "ui/inside/inside_content.h"

#include <stop_token>
#include <vector>

namespace gapscope {

/// The iterates of a run with their places on the charts' x axis, from which its pictures are made one after another
/// for a moving picture. Immutable; any thread may use it.
class InsideHistory {
public:
    struct Moment {
        double place = 0.0;
        std::shared_ptr<const Iterate> iterate;
        Extras extras; ///< of the solver at this iterate
    };

    /// `subject`: what all pictures have in common. `moments`: in order, at least one.
    InsideHistory(InsideView view, InsideSubject subject, InsideContent run, std::vector<Moment> moments)
        : m_view(view), m_subject(std::move(subject)), m_run(std::move(run)), m_moments(std::move(moments)) {}

    const std::vector<Moment>& moments() const { return m_moments; }
    /// The last moment up to a place; the first one before it.
    std::size_t momentAt(double place) const;
    /// Computes the picture of a moment; null if it has none, or after a stop.
    std::shared_ptr<const InsideContent> contentAt(std::size_t moment, const std::stop_token& stop = {}) const;

private:
    InsideView m_view;
    InsideSubject m_subject;
    InsideContent m_run;
    std::vector<Moment> m_moments;
};

} // namespace gapscope
