/**
 * From an experiment file to an {@link tare.api.model.Experiment} and back. A file is read in three steps: text, a tree of
 * nodes whose lines are known, and values with every default filled in. Problems are collected over all steps and reported
 * together.
 */
package tare.measure.experiment;
