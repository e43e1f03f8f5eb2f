/** What the harness itself costs. */
package tare.measure.runner.floor;
