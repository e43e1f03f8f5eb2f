/** Connects arms and loads their data. */
package tare.measure.runner.loading;
