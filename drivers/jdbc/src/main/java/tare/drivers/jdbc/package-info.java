/**
 * Any database with a JDBC driver, as a key-value store, and Phoenix. The plug-in, its factories and their settings link to
 * nothing but the spi.
 */
package tare.drivers.jdbc;
