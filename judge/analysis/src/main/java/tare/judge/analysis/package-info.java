/** Turns a read results directory into findings. Every statistic names its source and its assumption; see docs/statistics.md. */
package tare.judge.analysis;
