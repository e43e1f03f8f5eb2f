/** Reads, once a second, what a system's daemons tell about themselves, and what the kernel tells about their processes. */
package tare.measure.probes;
