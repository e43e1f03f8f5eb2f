/** Makes a plan out of an experiment, and a results directory out of a plan. */
package tare.measure.runner;
