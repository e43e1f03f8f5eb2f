package tare.apps.ycsb;

/**
 * Where figures are written.
 *
 * @param exporter the class of YCSB whose format is written
 * @param file empty for standard output
 */
record ExportTarget(String exporter, String file) {}
