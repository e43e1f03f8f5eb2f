/** Hadoop's own jobs: Pi, TestDFSIO and the TeraSort suite, each pass of which runs every job once. */
package tare.workloads.jobs;
