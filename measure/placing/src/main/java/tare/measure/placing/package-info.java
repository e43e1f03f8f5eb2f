/**
 * Places systems: from blueprints and environments to ready daemons, started in parallel as far as their dependencies
 * allow, and stopped in reverse order.
 */
package tare.measure.placing;
