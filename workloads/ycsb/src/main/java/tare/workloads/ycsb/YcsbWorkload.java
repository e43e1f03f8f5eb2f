package tare.workloads.ycsb;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tare.api.spi.Caller;
import tare.api.spi.Capability;
import tare.api.spi.Data;
import tare.api.spi.DataSpec;
import tare.api.spi.Driver;
import tare.api.spi.KeyValueStore;
import tare.api.spi.KeyValueStore.Verb;
import tare.api.spi.Operation;
import tare.api.spi.Session;
import tare.api.spi.Share;
import tare.api.spi.Verification;
import tare.api.spi.Workload;
import tare.workloads.tables.TableData;

/** YCSB's core workload in one worker. Any thread. */
final class YcsbWorkload implements Workload {
    private final YcsbSpec spec;
    private final DataSpec data;
    private final List<Samples> samples = new ArrayList<>();
    private KeyChoosers choosers;

    YcsbWorkload(YcsbSpec spec) {
        this.spec = spec;
        this.data = spec.data();
    }

    @Override
    public Class<? extends Capability> requires() {
        return KeyValueStore.class;
    }

    @Override
    public Optional<String> unsupported(Driver driver) {
        Set<Verb> missing = verbs();
        missing.removeAll(store(driver).verbs());
        return missing.isEmpty()
                ? Optional.empty()
                : Optional.of("the system cannot do what the workload asks: " + missing + notes(driver, missing));
    }

    /** What the store says about these verbs, such as why it does not have them. */
    private static String notes(Driver driver, Set<Verb> verbs) {
        return verbs.stream()
                .flatMap(verb -> store(driver).note(verb).stream())
                .map(note -> "; " + note)
                .collect(Collectors.joining());
    }

    /** What the store must support. */
    Set<Verb> verbs() {
        Set<Verb> verbs = EnumSet.of(Verb.INSERT);
        spec.mix().steps().forEach(step -> verbs.add(step.verb()));
        if (spec.mix().has(MixStep.READ_MODIFY_WRITE) || spec.verifySamples() > 0) {
            verbs.add(Verb.READ);
        }
        return verbs;
    }

    @Override
    public List<Operation> operations() {
        return spec.mix().operations();
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
        return new TableData(
                store(driver), data, spec.table(), parts -> KeyDivisions.of(spec.keys(), spec.names(), parts));
    }

    @Override
    public boolean changesKeys() {
        return spec.mix().has(MixStep.INSERT) || missesAreNormal();
    }

    @Override
    public boolean missesAreNormal() {
        return spec.mix().has(MixStep.DELETE);
    }

    @Override
    public Caller loader(Driver driver, Share share) throws Exception {
        return new LoadCaller(spec, spec.keys().part(share.index(), share.count()), open(driver));
    }

    @Override
    public Caller caller(Driver driver, Share share, long seed) throws Exception {
        Samples own = Samples.ofOneAmong(share.callersPerWorker());
        CallerRandom random = CallerRandom.of(seed, share.index());
        YcsbCaller caller = new YcsbCaller(spec, choosersOf(share), open(driver), random, own, Values.markOf(seed));
        remember(own);
        return caller;
    }

    private synchronized KeyChoosers choosersOf(Share share) {
        if (choosers == null) {
            KeySpace keys = new KeySpace(spec.keys(), share.workers(), share.worker());
            double startShare = (double) share.worker() / share.workers();
            choosers = new KeyChoosers(spec.requests(), keys, spec.fields().dataSeed(), startShare);
        }
        return choosers;
    }

    private synchronized void remember(Samples own) {
        samples.add(own);
    }

    private Session open(Driver driver) throws Exception {
        return store(driver).open(spec.table());
    }

    private static KeyValueStore store(Driver driver) {
        return driver.capability(KeyValueStore.class)
                .orElseThrow(() -> new IllegalArgumentException(
                        "the system is not a key-value store, but the workload needs one"));
    }

    @Override
    public synchronized Verification verify(Driver driver, long seed) throws Exception {
        if (!store(driver).keepsRows()) {
            return new Verification(0, 0, 0, List.of());
        }
        try (Session session = open(driver)) {
            ReadBack readBack = new ReadBack(session, spec, missesAreNormal(), Values.markOf(seed));
            for (Map.Entry<Long, Integer> one : keysToVerify(seed).all().entrySet()) {
                readBack.check(one.getKey(), one.getValue());
            }
            return readBack.verification();
        }
    }

    private KeysToVerify keysToVerify(long seed) {
        KeysToVerify keys = new KeysToVerify(spec.verifySamples(), seed);
        if (choosers != null) {
            int third = spec.verifySamples() / 3;
            keys.addInserted(choosers.keys(), third);
            keys.addUpdated(samples, third);
        }
        keys.addLoaded(spec.keys());
        return keys;
    }

    @Override
    public synchronized Map<String, Double> observations() {
        Map<String, Double> observed = new TreeMap<>();
        if (choosers != null) {
            KeySpace keys = choosers.keys();
            long keyCount = keys.loaded().count() + keys.inserts().limit();
            Skew skew = new Skew(samples.stream().map(Samples::drawn).toList(), keyCount);
            skew.shareOf(1).ifPresent(share -> observed.put("hottest-key-share", share));
            skew.shareOf(Math.max(1, keyCount / 100))
                    .ifPresent(share -> observed.put("hottest-1-percent-share", share));
        }
        return observed;
    }
}
