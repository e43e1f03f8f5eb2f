/** Files for drivers of the Hadoop family, in workers that have a Hadoop client. */
package tare.systems.hadoop.files;
