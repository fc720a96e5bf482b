// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <string>
#include <vector>

namespace gapscope {

/// What the process holds at a moment when the window is at rest, and how long its thread was busy since the last one.
struct SoakMeasure {
    double minutes = 0.0; ///< since the start
    double residentMiB = 0.0;
    int descriptors = 0;
    int threads = 0;
    double frameMedian = 0.0; ///< milliseconds between two events of a timer, beyond its interval
    double frameNinetyNine = 0.0;
    double frameMax = 0.0;
    double controlNinetyNine = 0.0; ///< the same of a thread that does nothing else: how busy the machine is
};

/// The measures of this process now, without those of frames.
SoakMeasure measuredProcess();

/// A list of times: 50 %, 99 % and the largest go into the measure. Clears the list.
void takeFrames(std::vector<double>& milliseconds, SoakMeasure& measure);

/// The header and the line of a measure, as a table with tabs.
std::string soakHeader();
std::string soakLine(const SoakMeasure& measure);

/// Whether there are enough measures after the first `warmUpMinutes` to say whether something grew.
bool areEnough(const std::vector<SoakMeasure>& measures, double warmUpMinutes);

/// What grew or slowed down after the first `warmUpMinutes`, as sentences; empty if nothing did. The level of memory is
/// the median of the first fifth behind it, of at least five measures; medians of five later ones must stay within 5 %.
/// The least number of descriptors and threads in the last third must not exceed that in the first. The median of the
/// times of frames, less what the machine itself became slower, must not be longer than half as much again, and 5 ms.
std::vector<std::string> soakFaults(const std::vector<SoakMeasure>& measures, double warmUpMinutes);

} // namespace gapscope
