/** What must hold before anything is measured. */
package tare.measure.runner.gates;
