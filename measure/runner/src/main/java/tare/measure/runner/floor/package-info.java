/** The cost of the harness itself. */
package tare.measure.runner.floor;
