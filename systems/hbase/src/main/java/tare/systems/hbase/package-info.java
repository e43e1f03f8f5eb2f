/** HBase: its servers as a blueprint; the driver in a package of its own. */
package tare.systems.hbase;
