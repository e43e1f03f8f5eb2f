/**
 * YCSB's command line on Tare's engine, with the same arguments and the same output. Arguments and files become a
 * {@link tare.apps.ycsb.ClientPlan}, then a {@link tare.apps.ycsb.ClientRecord}, then YCSB's result lines.
 */
package tare.apps.ycsb;
