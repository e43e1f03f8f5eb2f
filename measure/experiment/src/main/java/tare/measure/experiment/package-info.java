/**
 * Reads an experiment file into an {@link tare.api.model.Experiment} and writes it back. A file is read in three steps:
 * text, a tree of nodes with their lines, and values with every default filled in. Problems are collected over all
 * steps and reported together.
 */
package tare.measure.experiment;
