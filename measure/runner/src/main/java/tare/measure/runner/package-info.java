/** Makes a plan from an experiment, and a results directory from a plan. */
package tare.measure.runner;
