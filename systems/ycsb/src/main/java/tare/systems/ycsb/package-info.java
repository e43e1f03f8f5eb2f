/** Runs YCSB's bindings, the {@code site.ycsb.DB} classes, as they are: in a class loader of their own. */
package tare.systems.ycsb;
