/** The values that are passed from an experiment file through to a report. Depends on the JDK only. */
package tare.api.model;
