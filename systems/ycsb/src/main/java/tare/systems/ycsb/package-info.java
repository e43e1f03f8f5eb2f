/** Runs YCSB's bindings, the {@code site.ycsb.DB} classes, unchanged in a class loader of their own. */
package tare.systems.ycsb;
