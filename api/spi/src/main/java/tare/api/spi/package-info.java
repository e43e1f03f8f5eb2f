/**
 * The API for plug-ins: drivers connect to a system, workloads send requests to it, and the engine alone keeps the
 * clock. Depends on the JDK only; a driver adds its own client library and nothing else.
 */
package tare.api.spi;
