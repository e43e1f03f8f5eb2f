/** What the steps of an experiment work with. */
package tare.measure.runner.parts;
