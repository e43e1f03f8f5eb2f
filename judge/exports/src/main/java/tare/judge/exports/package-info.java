/** Gives all runs' numbers to other tools, one number a line. */
package tare.judge.exports;
