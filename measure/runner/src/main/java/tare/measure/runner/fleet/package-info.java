/** The workers of a run, and the child JVMs they are. */
package tare.measure.runner.fleet;
