/**
 * For programs that watch an experiment while it runs: events as JSON lines, and an endpoint for Prometheus. Both are told
 * what the runner tells every listener, and have no part in the measurement.
 */
package tare.apps.live;
