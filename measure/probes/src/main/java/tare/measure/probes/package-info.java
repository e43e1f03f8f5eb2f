/** Reads, once a second, the figures of a system's daemons and the kernel's figures of their processes. */
package tare.measure.probes;
