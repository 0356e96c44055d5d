/* SPDX-License-Identifier: MIT */
/** Importing a language is all: from then on one can play in it. */
export {};
