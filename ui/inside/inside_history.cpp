// SPDX-License-Identifier: GPL-3.0-only
#include "ui/inside/inside_history.h"

#include "engine/run/inside/inside_views.h"

#include <algorithm>

namespace gapscope {

std::size_t InsideHistory::momentAt(double place) const {
    const auto after = std::ranges::upper_bound(m_moments, place, {}, &Moment::place);
    return after == m_moments.begin() ? 0 : static_cast<std::size_t>(after - m_moments.begin()) - 1;
}

std::shared_ptr<const InsideContent> InsideHistory::contentAt(std::size_t moment, const std::stop_token& stop) const {
    const Moment& at = m_moments[moment];
    InsideSubject subject = m_subject;
    subject.iterate = at.iterate;
    subject.extras = at.extras;
    InsideResult result = insidePicture(m_view, subject, stop);
    auto* picture = std::get_if<InsidePicture>(&result);
    if (picture == nullptr)
        return nullptr;
    auto content = std::make_shared<InsideContent>(m_run);
    content->picture = std::make_shared<const InsidePicture>(std::move(*picture));
    content->iteration = at.iterate->iteration;
    return content;
}

} // namespace gapscope
