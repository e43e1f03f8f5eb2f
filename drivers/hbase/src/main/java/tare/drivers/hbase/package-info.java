/** An HBase cluster that runs already. The plug-in, its factory and {@code HBaseSettings} link to nothing of HBase's client. */
package tare.drivers.hbase;
