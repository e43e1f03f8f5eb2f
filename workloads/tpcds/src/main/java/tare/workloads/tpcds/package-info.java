/**
 * Queries and tables derived from TPC-DS; results are no TPC-DS results. The plug-in, its factory, {@code TpcdsSpec} and
 * what these use do not link to the generator of the tables.
 */
package tare.workloads.tpcds;
