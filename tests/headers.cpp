// SPDX-License-Identifier: GPL-3.0-only
//
// Carries the precompiled headers of the tests.
