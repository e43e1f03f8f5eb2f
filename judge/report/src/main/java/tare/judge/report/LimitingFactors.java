package tare.judge.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.stream.DoubleStream;
import tare.api.model.FigureUse;

/**
 * Infers from figures what may have limited an arm. Shares are from 0 to 1; figures that were not read are absent.
 * {@code docs/report.md} has the same rules.
 *
 * @param index of the systems' figures
 * @param figures by the names of {@link ServerFigures} and {@link RequestTime}, and {@link #WORKER_CPUS}
 * @param apart whether all servers are known to be on other machines than the workers; those may report no figures
 */
record LimitingFactors(FigureIndex index, Map<String, Double> figures, boolean apart) {
    /** A run's figure: how many CPUs its workers were pinned to. */
    static final String WORKER_CPUS = "worker-cpus";

    /** From this share on a resource counts as busy. */
    private static final double BUSY_CPU = 0.85;

    private static final double BUSY_DISK = 0.8;

    /** From this share on, of requests' time or of busy CPUs, it counts as most of it. */
    private static final double MOST = 0.5;

    /** From this share of retried requests on, the retries are no accident. */
    private static final double MANY_RETRIES = 0.01;

    LimitingFactors {
        figures = Map.copyOf(figures);
    }

    /** Whether any server reported its CPU use. */
    boolean areServersKnown() {
        return sum(this::isServerCpu).isPresent();
    }

    OptionalDouble busy() {
        return of("machine.cpu.busy");
    }

    OptionalDouble traffic() {
        return share(of("worker.cpu.cores"), of("machine.cpus"));
    }

    /** Share of all CPUs of the workers' machine; of the servers' own CPUs, if they run elsewhere and report them. */
    OptionalDouble servers() {
        return share(sum(this::isServerCpu), cpusOfServers());
    }

    /** Share of the same CPUs used by the servers that store the files. */
    OptionalDouble store() {
        return share(sum(name -> isServerCpu(name) && index.isOfStore(name)), cpusOfServers());
    }

    /** CPU share of the busiest of the servers' machines, if they run elsewhere and it is known. */
    OptionalDouble busiestMachine() {
        return areElsewhere()
                ? most(name -> index.is(name, FigureUse.MACHINE_BUSY) || name.equals("servers.cpu.busy"))
                : OptionalDouble.empty();
    }

    /** The disk of the workers' machine. */
    OptionalDouble disk() {
        return of("machine.disk.busy");
    }

    /** The busiest disk of the machines that only servers are on. */
    OptionalDouble diskOfServers() {
        return of("servers.disk.busy");
    }

    /** Whether the servers use other disks than {@link #disk}. */
    boolean areDisksElsewhere() {
        return apart || areElsewhere();
    }

    /** Throttling answers of the store, per second. */
    OptionalDouble throttled(String client) {
        return sum(name -> index.is(name, FigureUse.STORE_THROTTLED, client));
    }

    /** The retries of a store's client, per second. */
    OptionalDouble retried(String client) {
        return sum(name -> index.is(name, FigureUse.STORE_RETRIED, client));
    }

    /** The share of requests' time spent reading files. */
    OptionalDouble fileReads() {
        return of(RequestTime.FILE_READS);
    }

    /** {@code the disk, and the store: requests spent most of their time reading files}. */
    String inWords() {
        List<String> limits = new ArrayList<>(cpus());
        if (disk().orElse(0) >= BUSY_DISK) {
            limits.add(areDisksElsewhere() ? "the disk of the traffic's machine" : "the disk");
        }
        if (diskOfServers().orElse(0) >= BUSY_DISK) {
            limits.add("a disk of the servers' machines");
        }
        List<String> ofStore = ofStore();
        if (!ofStore.isEmpty()) {
            limits.add("the store: " + String.join(" and ", ofStore));
        }
        return limits.isEmpty() ? "nothing seen here: waiting for answers" : String.join(", and ", limits);
    }

    private List<String> cpus() {
        List<String> limits = new ArrayList<>(
                of(WORKER_CPUS).isPresent() ? cpusApart(share(of(WORKER_CPUS), of("machine.cpus"))) : cpusShared());
        if (areElsewhere() && (isBusy(servers(), 1) || isBusy(busiestMachine(), 1))) {
            limits.add("the CPUs of the servers' machines");
        }
        return limits;
    }

    /** For workers and local servers that share all CPUs. */
    private List<String> cpusShared() {
        return isBusy(busy(), 1) ? List.of("CPU, " + mostOfCpus()) : List.of();
    }

    private String mostOfCpus() {
        double traffic = traffic().orElse(0);
        double servers = areElsewhere() ? 0 : servers().orElse(0);
        if (busy().orElse(0) - traffic - servers > Math.max(traffic, servers)) {
            return "most of it taken by others on this machine";
        }
        return traffic > servers ? "of the traffic more than of the servers" : "of the servers" + mostlyOfStore();
    }

    /**
     * For workers and servers that are pinned to separate CPUs: one side may use all of its own while others are idle.
     *
     * @param own the share of all CPUs that the workers are pinned to; the rest is the servers'
     */
    private List<String> cpusApart(OptionalDouble own) {
        List<String> limits = new ArrayList<>();
        if (own.isPresent() && isBusy(traffic(), own.getAsDouble())) {
            limits.add("the CPUs of the traffic");
        }
        if (own.isPresent() && !areElsewhere() && isBusy(servers(), 1 - own.getAsDouble())) {
            limits.add("the CPUs of the servers" + mostlyOfStore());
        }
        if (limits.isEmpty() && isBusy(busy(), 1)) {
            limits.add("CPU, some of it taken by others on this machine");
        }
        return limits;
    }

    private String mostlyOfStore() {
        return store().orElse(0) > MOST * servers().orElse(0) ? ", most of it the store's" : "";
    }

    private List<String> ofStore() {
        List<String> signs = new ArrayList<>();
        for (String client : index.labels(FigureUse.STORE_THROTTLED)) {
            if (throttled(client).orElse(0) > 0) {
                signs.add(client + " was throttled");
            }
            double requests = sum(name -> index.is(name, FigureUse.STORE_REQUESTS, client))
                    .orElse(0);
            double retries = retried(client).orElse(0);
            if (retries > 0 && retries >= MANY_RETRIES * requests) {
                signs.add(client + " had to retry");
            }
        }
        if (fileReads().orElse(0) >= MOST) {
            signs.add("requests spent most of their time reading files");
        }
        return signs;
    }

    /** @param part the available part of all CPUs */
    private static boolean isBusy(OptionalDouble share, double part) {
        return share.isPresent() && share.getAsDouble() >= BUSY_CPU * part;
    }

    /** Whether the servers run on other CPUs than the workers' machine's. */
    boolean areElsewhere() {
        return sum(this::isCpusOfServers).isPresent();
    }

    private OptionalDouble cpusOfServers() {
        return areElsewhere() ? sum(this::isCpusOfServers) : of("machine.cpus");
    }

    private boolean isServerCpu(String name) {
        return index.is(name, FigureUse.CPU);
    }

    /** Whether the figure is a number of servers' CPUs; it is read only of servers that are, or may be, elsewhere. */
    private boolean isCpusOfServers(String name) {
        return index.is(name, FigureUse.CPUS) || (apart && name.equals("servers.cpus"));
    }

    private OptionalDouble of(String name) {
        Double value = figures.get(name);
        return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    private OptionalDouble sum(Predicate<String> names) {
        return values(names).reduce(Double::sum);
    }

    OptionalDouble most(Predicate<String> names) {
        return values(names).max();
    }

    private DoubleStream values(Predicate<String> names) {
        return figures.entrySet().stream()
                .filter(figure -> names.test(figure.getKey()))
                .mapToDouble(Map.Entry::getValue);
    }

    private static OptionalDouble share(OptionalDouble cores, OptionalDouble cpus) {
        return cores.isPresent() && cpus.orElse(0) > 0
                ? OptionalDouble.of(cores.getAsDouble() / cpus.getAsDouble())
                : OptionalDouble.empty();
    }
}
