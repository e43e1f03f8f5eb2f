/** DuckDB inside the worker. The plug-in, its factory and {@code DuckDbSettings} do not link to DuckDB. */
package tare.systems.duckdb;
