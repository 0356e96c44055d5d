/* SPDX-License-Identifier: MIT */
/* Helpers of the comparisons: medians, and tables in Markdown. */

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[sorted.length >> 1];
}

/** Returns rows of cells under a header; the first column is text, the others are numbers. */
export function table(header, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(header), `|---|${'---:|'.repeat(header.length - 1)}`, ...rows.map(line)].join('\n');
}
