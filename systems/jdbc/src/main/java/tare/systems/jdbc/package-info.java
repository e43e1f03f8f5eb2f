/**
 * Any database with a JDBC driver, as a key-value store. The plug-in, its factory and settings link to nothing but the spi. What is
 * public serves systems that bring a JDBC driver of their own.
 */
package tare.systems.jdbc;
