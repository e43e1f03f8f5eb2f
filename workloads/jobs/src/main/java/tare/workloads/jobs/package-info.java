/** Hadoop's own jobs (Pi, TestDFSIO and the TeraSort suite) and any other jar. Each pass runs all jobs of a suite once. */
package tare.workloads.jobs;
