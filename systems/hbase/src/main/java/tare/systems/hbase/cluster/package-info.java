/** What HBase's own driver and Phoenix' both ask of an HBase cluster beside its rows. */
package tare.systems.hbase.cluster;
