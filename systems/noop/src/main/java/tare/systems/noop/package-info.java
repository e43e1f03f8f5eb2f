/** A store that answers at once and keeps no rows, for measuring the harness itself. */
package tare.systems.noop;
