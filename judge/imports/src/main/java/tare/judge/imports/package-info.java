/**
 * Turns other tools' output into a results directory: YCSB's outputs and HdrHistogram's interval logs. Nothing is
 * written unless everything could be read; data that a source lacks are marked and never filled in.
 */
package tare.judge.imports;
