/**
 * YCSB's core workloads as a Tare workload: the requests (settings, operation mix, key distributions), the values
 * written and how they are checked. Depends on {@code tare.api.spi} only.
 */
package tare.workloads.ycsb;
