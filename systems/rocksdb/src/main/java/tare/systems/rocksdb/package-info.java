/** RocksDB inside the worker. The plug-in, its factory and {@code RocksDbSettings} do not link to RocksDB. */
package tare.systems.rocksdb;
