/**
 * Phoenix on HBase, through its thick JDBC driver. The plug-in, its factory and settings link to nothing of Phoenix's client.
 */
package tare.systems.phoenix;
