/**
 * Issues traffic and records the answers. The only place that reads the clock: callers cannot choose when to send, and
 * so cannot improve their own figures.
 */
package tare.measure.engine;
