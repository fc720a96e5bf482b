// SPDX-License-Identifier: GPL-3.0-only
//
// Provides the precompiled headers shared by all tests of engine and cli.
