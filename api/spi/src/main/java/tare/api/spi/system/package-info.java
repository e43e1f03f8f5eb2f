/**
 * A system's daemons as data: what must be placed, how each is configured and started, and how to tell that it is ready.
 * Blueprints know nothing of where daemons run; environments know nothing of what they are.
 */
package tare.api.spi.system;
