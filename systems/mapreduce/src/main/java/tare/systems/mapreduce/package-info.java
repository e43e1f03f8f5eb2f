/** YARN and MapReduce as blueprints. */
package tare.systems.mapreduce;
