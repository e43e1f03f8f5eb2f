/** Blueprints of ZooKeeper, HDFS, S3, HBase and Phoenix: their daemons as data. No server's code is linked. */
package tare.systems.hadoop;
