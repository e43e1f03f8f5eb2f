/** The workers of a run, as child JVMs. */
package tare.measure.runner.fleet;
