/**
 * Live output for programs that watch an experiment: events as JSON lines, and an endpoint for Prometheus. Both are
 * ordinary run listeners, and do not affect the measurement.
 */
package tare.apps.live;
