// SPDX-License-Identifier: GPL-3.0-only
#pragma once

// Leaves out all prefetches, to measure what they gain: with -include before the sources (script `techniques`).
#define __builtin_prefetch(address, ...) static_cast<void>(address)
