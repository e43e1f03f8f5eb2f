/**
 * What a plug-in sees of Tare: drivers connect to a system, workloads ask something of it, and the engine alone keeps the
 * clock. Depends on the JDK only; a driver adds its own client library and nothing else.
 */
package tare.api.spi;
