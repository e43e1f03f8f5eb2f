package tare.workloads.bashobench;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tare.api.spi.Caller;
import tare.api.spi.Capability;
import tare.api.spi.ConfiguredRun;
import tare.api.spi.Data;
import tare.api.spi.DataSpec;
import tare.api.spi.Driver;
import tare.api.spi.Key;
import tare.api.spi.ObjectSession;
import tare.api.spi.ObjectStore;
import tare.api.spi.Operation;
import tare.api.spi.Share;
import tare.api.spi.Verification;
import tare.api.spi.Workload;
import tare.workloads.generators.SplitMix;

/** A configuration of Basho Bench in one worker. Any thread. */
final class BashoWorkload implements Workload {
    private final BashoSpec spec;
    private final DataSpec data;
    private final List<Operation> operations = new ArrayList<>();
    private final List<WrittenKeys> written = new ArrayList<>();
    /** The index of the operation that loads. */
    private final int put;

    BashoWorkload(BashoSpec spec) {
        this.spec = spec;
        this.data = spec.data();
        List<BashoMix.Entry> entries = spec.mix().entries();
        entries.forEach(entry -> operations.add(
                new Operation(entry.label(), false, spec.timeouts().of(entry.operation()))));
        this.put = entries.stream()
                .filter(entry -> entry.operation() == BashoOperation.PUT)
                .map(entries::indexOf)
                .findFirst()
                .orElseGet(this::addPut);
    }

    /** The load puts, even if the run does not. */
    private int addPut() {
        boolean isTaken = operations.stream().anyMatch(one -> one.name().equals("put"));
        operations.add(new Operation(isTaken ? "load-put" : "put", false));
        return operations.size() - 1;
    }

    @Override
    public Class<? extends Capability> requires() {
        return ObjectStore.class;
    }

    @Override
    public Optional<String> unsupported(Driver driver) {
        Set<ObjectStore.Verb> missing = EnumSet.noneOf(ObjectStore.Verb.class);
        spec.mix().entries().forEach(entry -> missing.add(entry.operation().verb()));
        spec.population().ifPresent(objects -> missing.add(ObjectStore.Verb.PUT));
        missing.removeAll(store(driver).verbs());
        return missing.isEmpty()
                ? Optional.empty()
                : Optional.of("the system cannot do what the workload asks: " + missing);
    }

    @Override
    public List<Operation> operations() {
        return List.copyOf(operations);
    }

    @Override
    public Map<String, Double> shares() {
        return spec.mix().shares();
    }

    @Override
    public DataSpec data() {
        return data;
    }

    @Override
    public Data data(Driver driver) {
        return new BucketData(store(driver), data, !changesData());
    }

    @Override
    public boolean changesKeys() {
        return spec.addsKeys();
    }

    @Override
    public boolean changesData() {
        return spec.mix().writes() || spec.mix().has(BashoOperation.DELETE);
    }

    /** As in Basho Bench; operations on existing objects turn a missing one into a failure. */
    @Override
    public boolean missesAreNormal() {
        return true;
    }

    @Override
    public Caller loader(Driver driver, Share share) throws Exception {
        ObjectSession session = open(driver);
        return spec.population()
                .<Caller>map(objects -> new BashoLoadCaller(objects, spec.dataSeed(), session, share, put))
                .orElseGet(() -> new IdleCaller(session));
    }

    @Override
    public Caller caller(Driver driver, Share share, long seed) throws Exception {
        refusesCallers(share.index() + 1).ifPresent(rule -> {
            throw new IllegalArgumentException("traffic.callers: " + rule);
        });
        WrittenKeys own = new WrittenKeys(samples(share));
        remember(own);
        return new BashoCaller(spec, open(driver), share, seed, own);
    }

    /** At least one of each caller, if there are to be any. */
    private int samples(Share share) {
        return spec.verifySamples() == 0 || spec.mix().has(BashoOperation.DELETE)
                ? 0
                : Math.max(1, spec.verifySamples() / 2 / share.callersPerWorker());
    }

    private synchronized void remember(WrittenKeys own) {
        written.add(own);
    }

    private ObjectSession open(Driver driver) throws Exception {
        return store(driver).open(data.id());
    }

    private static ObjectStore store(Driver driver) {
        return driver.capability(ObjectStore.class)
                .orElseThrow(() ->
                        new IllegalArgumentException("the system is not an object store, but the workload needs one"));
    }

    /** Without deletes no object may be missing; without writes loaded values are as they were. */
    @Override
    public synchronized Verification verify(Driver driver, long seed) throws Exception {
        if (!store(driver).keepsValues() || spec.mix().has(BashoOperation.DELETE)) {
            return new Verification(0, 0, 0, List.of());
        }
        try (ObjectSession session = open(driver)) {
            ObjectsReadBack readBack = new ObjectsReadBack(session);
            for (WrittenKeys keys : written) {
                for (byte[] bytes : keys.keys()) {
                    Key key = new Key();
                    key.append(bytes, 0, bytes.length);
                    readBack.check(key, null);
                }
            }
            if (spec.population().isPresent()) {
                checkLoaded(spec.population().get(), readBack, new SplitMix(seed));
            }
            return readBack.verification();
        }
    }

    private void checkLoaded(BashoPopulation objects, ObjectsReadBack readBack, SplitMix random) throws Exception {
        LoadedObject object = new LoadedObject(objects, spec.dataSeed());
        long first = objects.numbers().map(NumberSpec::first).orElse(0L);
        boolean isUnchanged = !spec.mix().writes();
        for (int i = 0; i < Math.min(objects.count(), spec.verifySamples() / 2); i++) {
            BashoExchange loaded = new BashoExchange();
            object.make(first + random.nextLong(objects.count()), loaded);
            readBack.check(loaded.key, isUnchanged ? loaded.value : null);
        }
    }

    @Override
    public Map<String, Double> observations() {
        return Map.of();
    }

    @Override
    public Optional<String> notice() {
        List<String> all = new ArrayList<>(spec.notices());
        List<String> replaced = spec.config().replaced();
        if (!replaced.isEmpty()) {
            all.add("the experiment's own traffic, arms and settings hold, in place of " + String.join(", ", replaced));
        }
        return all.isEmpty() ? Optional.empty() : Optional.of("Basho Bench's configuration: " + String.join("; ", all));
    }

    @Override
    public Optional<String> refusesCallers(int callers) {
        return callers > 1 && spec.mix().withoutListings().isEmpty()
                ? Optional.of("must be 1, as only the first caller lists keys and there is no other operation")
                : Optional.empty();
    }

    @Override
    public Optional<Duration> thinkTime() {
        return spec.thinkTime();
    }

    @Override
    public Map<String, String> pinned() {
        return Map.of(BashoSettings.FILES.name(), spec.filesSha256());
    }

    @Override
    public Optional<ConfiguredRun> configuredRun() {
        return Optional.of(new BashoRun(spec).configured());
    }
}
