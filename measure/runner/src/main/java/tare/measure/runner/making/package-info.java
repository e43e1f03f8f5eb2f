/** Makes one run, from its workers to its record. */
package tare.measure.runner.making;
