/** The status of a run: whether the harness or the system broke it. */
package tare.measure.runner.judging;
