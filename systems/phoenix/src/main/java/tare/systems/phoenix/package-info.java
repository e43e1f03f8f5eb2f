/**
 * Phoenix on HBase, through its thick JDBC driver. The plug-in, its factory and settings do not link to Phoenix's
 * client.
 */
package tare.systems.phoenix;
