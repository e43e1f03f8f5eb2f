/**
 * Issues one run's traffic in a child JVM with exactly one driver's class path. Orders arrive on standard input and
 * answers leave on standard output, both as plain serialisable values; the worker ends when standard input ends.
 */
package tare.measure.worker;
