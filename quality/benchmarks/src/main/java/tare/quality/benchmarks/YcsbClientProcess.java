package tare.quality.benchmarks;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * YCSB's own client with its binding that does nothing. Its status lines report the number of operations over time.
 *
 * @param flags of its JVM
 */
record YcsbClientProcess(List<String> flags) {
    /**
     * Runs the client in a JVM of its own.
     *
     * @param perSecond its target, or 0 for unlimited
     */
    Speed run(int callers, int perSecond, int warmUpS, int measureS) throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of("-t", "-s", "-db", "site.ycsb.BasicDB"));
        List<String> properties = List.of(
                "threadcount=" + callers,
                "target=" + perSecond,
                "workload=site.ycsb.workloads.CoreWorkload",
                "basicdb.verbose=false",
                "measurementtype=hdrhistogram",
                "requestdistribution=zipfian",
                "recordcount=" + Floor.RECORDS,
                "operationcount=" + Integer.MAX_VALUE,
                "readproportion=0.5",
                "updateproportion=0.5",
                "status.interval=1",
                "maxexecutiontime=" + (warmUpS + measureS + 1));
        properties.forEach(property -> arguments.addAll(List.of("-p", property)));
        return YcsbStatus.speed(ChildJvm.run(flags, "site.ycsb.Client", arguments), warmUpS, warmUpS + measureS);
    }
}
