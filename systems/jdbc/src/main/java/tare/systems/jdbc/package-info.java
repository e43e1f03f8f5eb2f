/**
 * Any database with a JDBC driver, as a key-value store. The plug-in, its factory and settings link only to the SPI.
 * The public types serve systems that have a JDBC driver of their own.
 */
package tare.systems.jdbc;
