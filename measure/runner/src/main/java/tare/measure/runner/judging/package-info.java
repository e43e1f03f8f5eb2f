/** What a run is worth: whether the harness or the system broke it. */
package tare.measure.runner.judging;
