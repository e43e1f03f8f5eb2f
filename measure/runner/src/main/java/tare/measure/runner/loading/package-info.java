/** Arms connected, and their data loaded. */
package tare.measure.runner.loading;
