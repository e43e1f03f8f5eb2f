/** Reads properties of the machine that this process runs on. Depends on the JDK only. */
package tare.measure.facts;
