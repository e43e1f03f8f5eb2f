package tare.apps.ycsb;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Explains where the numbers differ from YCSB's: one line per deviation, and only for those in effect. */
final class Deviations {
    private final Arguments arguments;
    private final ClientSettings client;
    private final Map<String, String> workload;

    Deviations(Arguments arguments, ClientSettings client, Map<String, String> workload) {
        this.arguments = arguments;
        this.client = client;
        this.workload = workload;
    }

    /** The deviations that are known before the run starts. */
    List<String> before() {
        List<String> notes = new ArrayList<>();
        if (client.isOpenLoop()) {
            notes.add(
                    arguments.compat()
                            ? "-target: threads share one schedule, so one that is held up delays only its own request; YCSB's"
                                    + " threads have one each"
                            : "-target: requests are due at a steady rate, regardless of the answers, and latencies count from when"
                                    + " they were due, as Intended- ones do (--compat: from when they were sent)");
        }
        if (client.isOpenLoop() && !arguments.compat() && weight("readmodifywriteproportion") > 0) {
            notes.add("READ and UPDATE within READ-MODIFY-WRITE count from when they were sent:"
                    + " only the whole has a time when it was due");
        }
        if (!arguments.loading() && isScrambled()) {
            notes.add("requestdistribution=zipfian is YCSB's: the hottest key gets 3.8 % of the requests whatever the"
                    + " record count (-p distribution=exact draws a true zipfian)");
        }
        if (!arguments.compat()) {
            notes.add("RunTime(ms) is that of the requests, without connecting and cleaning up (--compat: with both)");
        } else {
            notes.add(
                    "--compat: latencies, RunTime, Throughput and exit code are made up as YCSB makes them up; it does not"
                            + " bring back stopping a thread at its first failed insert, or reads of keys whose insert failed");
        }
        return notes;
    }

    private boolean isScrambled() {
        return workload.getOrDefault("requestdistribution", "uniform").equals("zipfian")
                && workload.getOrDefault("distribution", "ycsb").equals("ycsb");
    }

    private double weight(String proportion) {
        return Double.parseDouble(workload.getOrDefault(proportion, "0"));
    }
}
