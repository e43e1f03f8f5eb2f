/** Random sources and distributions that workloads share. */
package tare.workloads.generators;
