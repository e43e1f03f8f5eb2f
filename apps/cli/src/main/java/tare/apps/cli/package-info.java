/** The commands. Each is a prefix or a suffix of the one line from an experiment file to a report, wired by hand. */
package tare.apps.cli;
