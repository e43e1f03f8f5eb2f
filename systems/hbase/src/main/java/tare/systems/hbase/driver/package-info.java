/** An HBase cluster that runs already. The factory and {@code HBaseSettings} link to nothing of HBase's client. */
package tare.systems.hbase.driver;
