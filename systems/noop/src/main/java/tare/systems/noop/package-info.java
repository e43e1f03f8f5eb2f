/** A store that answers at once and keeps no rows: what is measured with it is the harness itself. */
package tare.systems.noop;
