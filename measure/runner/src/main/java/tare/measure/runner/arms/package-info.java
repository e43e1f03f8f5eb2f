/** Arms' systems: their location, their storage, and which must be down before another starts. */
package tare.measure.runner.arms;
