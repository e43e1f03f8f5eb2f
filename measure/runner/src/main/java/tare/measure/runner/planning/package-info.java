/** The order of all runs, decided before anything starts. */
package tare.measure.runner.planning;
