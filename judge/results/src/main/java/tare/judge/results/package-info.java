/**
 * The results directory: the contract between measuring and judging. Written here while running, read here ever after;
 * described file by file in {@code docs/results-format.md}.
 */
package tare.judge.results;
