/** Hadoop's own jobs: Pi, TestDFSIO and the TeraSort suite. Each pass runs all jobs of a suite once. */
package tare.workloads.jobs;
