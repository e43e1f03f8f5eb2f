/** Operations on an HBase cluster, other than row access, that HBase's own driver and that of Phoenix share. */
package tare.systems.hbase.cluster;
