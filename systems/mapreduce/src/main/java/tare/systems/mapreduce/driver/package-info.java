/** Jobs on YARN and their files. Except for the factory, classes here link to Hadoop's client. */
package tare.systems.mapreduce.driver;
