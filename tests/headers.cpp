// SPDX-License-Identifier: GPL-3.0-only
//
// Only carries the precompiled headers that all tests of engine and cli share.
