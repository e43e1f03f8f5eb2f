/** Reads, once a second, the metrics of a system's daemons and the kernel's figures of their processes. */
package tare.measure.probes;
