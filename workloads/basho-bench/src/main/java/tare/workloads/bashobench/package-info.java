/**
 * Basho Bench's workloads: its configuration files, generators and operations on an object store. See
 * {@code docs/basho-bench.md}.
 */
package tare.workloads.bashobench;
