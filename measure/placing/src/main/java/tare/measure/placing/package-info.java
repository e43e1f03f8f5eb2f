/**
 * Places systems: from blueprints and environments to daemons that are ready, started as far side by side as their needs
 * allow, and ended in the reverse order.
 */
package tare.measure.placing;
