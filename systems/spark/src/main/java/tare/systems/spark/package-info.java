/** Spark SQL inside the worker. The plug-in, its factory, {@code SparkSettings} and {@code SparkJvm} do not link to Spark. */
package tare.systems.spark;
