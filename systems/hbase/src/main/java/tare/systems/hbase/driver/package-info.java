/** Driver for a running HBase cluster. The factory and {@code HBaseSettings} do not link to HBase's client. */
package tare.systems.hbase.driver;
