/** Exports all runs' numbers for other tools, one number per line. */
package tare.judge.exports;
