/**
 * Issues traffic and records what comes of it. The only place that reads the clock: callers are told when to send, and
 * cannot flatter themselves.
 */
package tare.measure.engine;
