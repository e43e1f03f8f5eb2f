/**
 * Issues one run's traffic: a child JVM with exactly one driver's class path. Orders come in on standard input and answers
 * go out on standard output, both as plain serialisable values; when standard input ends, the worker ends.
 */
package tare.measure.worker;
