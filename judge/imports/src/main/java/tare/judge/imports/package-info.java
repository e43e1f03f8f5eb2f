/**
 * Turns what other tools left behind into a results directory: YCSB's outputs and HdrHistogram's interval logs. Nothing is
 * written unless everything could be read; what a source cannot tell is marked and never filled in.
 */
package tare.judge.imports;
