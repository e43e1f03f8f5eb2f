/** The values that travel along the line from an experiment file to a report. Depends on the JDK only. */
package tare.api.model;
