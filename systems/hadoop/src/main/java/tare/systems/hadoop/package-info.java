/** HDFS, ZooKeeper and S3 as blueprints; what is public serves the other systems of the Hadoop family. */
package tare.systems.hadoop;
