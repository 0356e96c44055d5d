/* SPDX-License-Identifier: MIT */
/* Every language there is, for whoever does not choose. */
import './de.js';
import './fr.js';
import './en.js';
import './es.js';
import './it.js';
