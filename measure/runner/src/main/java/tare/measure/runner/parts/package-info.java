/** Shared parts of an experiment's steps. */
package tare.measure.runner.parts;
