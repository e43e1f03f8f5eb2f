package tare.quality.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A program that runs YCSB's workload files. */
enum WorkloadClient {
    YCSB {
        @Override
        List<String> command(ComparedStore store, String jvmFlag) {
            List<String> arguments = new ArrayList<>(List.of("-t"));
            arguments.addAll(store.forYcsb());
            return ChildJvm.command(List.of(jvmFlag), "site.ycsb.Client", arguments);
        }
    },
    TARE {
        @Override
        List<String> command(ComparedStore store, String jvmFlag) {
            List<String> command = new ArrayList<>(List.of(Launched.TARE.toString(), "ycsb", "run"));
            command.addAll(store.forTare());
            command.addAll(List.of("-jvm-args", jvmFlag));
            return command;
        }
    };

    static final int THREADS = 4;

    private static final Path WORKLOAD = Launched.TARE.resolveSibling("workloads/workloada");
    private static final String RECORDS = "recordcount=10000";

    /** @param jvmFlag for the process with the clients */
    abstract List<String> command(ComparedStore store, String jvmFlag);

    /**
     * Runs workload A in fresh processes.
     *
     * @param properties in addition to those of the file
     * @throws IllegalStateException if the client or any of its requests fails
     */
    ClientRun run(ComparedStore store, List<String> properties) throws IOException, InterruptedException {
        try (TemporaryDirectory directory = TemporaryDirectory.create()) {
            Path allocations = directory.path().resolve("gc.log");
            List<String> command = new ArrayList<>(command(store, AllocationLog.flag(allocations)));
            command.addAll(List.of("-s", "-threads", THREADS + "", "-P", WORKLOAD.toString(), "-p", RECORDS));
            properties.forEach(property -> command.addAll(List.of("-p", property)));
            ClientOutput output = ClientOutput.of(command);
            output.requireAllOk();
            return new ClientRun(output, AllocationLog.bytes(Files.readAllLines(allocations)));
        }
    }

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
