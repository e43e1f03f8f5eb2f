/**
 * Hive: a metastore and a HiveServer2 with Tez inside, and the driver that asks it. The plug-in, the blueprint and the
 * factory do not link to Hive.
 */
package tare.systems.hive;
