/**
 * The results directory: the contract between measuring and judging. Written while measuring, read by every later
 * analysis; described file by file in {@code docs/results-format.md}.
 */
package tare.judge.results;
