/**
 * A system's daemons as data: what to place, how to configure and start each, and how to detect that it is ready.
 * Blueprints are independent of where daemons run; environments are independent of what the daemons are.
 */
package tare.api.spi.system;
