/**
 * YCSB's command line: what a user of its client types and reads, on Tare's engine. From arguments and files to a
 * {@link tare.apps.ycsb.ClientPlan}, from there to a {@link tare.apps.ycsb.ClientRecord}, from there to YCSB's result lines.
 */
package tare.apps.ycsb;
