/** The data of workloads that run against one table of a key-value store. */
package tare.workloads.tables;
