/** Conditions that must hold before measuring. */
package tare.measure.runner.gates;
