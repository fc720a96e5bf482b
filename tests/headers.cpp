// SPDX-License-Identifier: GPL-3.0-only
//
// Provides the precompiled headers of the tests.
