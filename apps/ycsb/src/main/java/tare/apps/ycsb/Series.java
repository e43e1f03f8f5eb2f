package tare.apps.ycsb;

import java.util.Map;
import org.HdrHistogram.Histogram;

/**
 * One series of YCSB's output with its times.
 *
 * @param ns times in nanoseconds
 * @param returns how often each status was returned, in the order of output; empty where YCSB counts none
 */
record Series(String name, Histogram ns, Map<String, Long> returns) {}
