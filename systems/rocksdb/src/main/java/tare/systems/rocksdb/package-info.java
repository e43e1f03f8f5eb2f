/** RocksDB inside the worker. The plug-in, its factory and {@code RocksDbSettings} link to nothing of RocksDB. */
package tare.systems.rocksdb;
