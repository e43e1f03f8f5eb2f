/** HDFS, ZooKeeper and S3 as blueprints; public members serve the other systems of the Hadoop family. */
package tare.systems.hadoop;
