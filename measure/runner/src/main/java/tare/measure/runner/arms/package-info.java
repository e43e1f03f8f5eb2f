/** Arms' systems: where they are, what they keep, when one must give way to another. */
package tare.measure.runner.arms;
