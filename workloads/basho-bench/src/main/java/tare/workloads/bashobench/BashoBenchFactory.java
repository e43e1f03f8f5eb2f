package tare.workloads.bashobench;

import java.util.List;
import java.util.Map;
import tare.api.spi.Setting;
import tare.api.spi.Settings;
import tare.api.spi.Workload;
import tare.api.spi.WorkloadFactory;
import tare.workloads.generators.SplitMix;

/** {@code basho-bench}: what a configuration file of Basho Bench asks of an object store. */
final class BashoBenchFactory implements WorkloadFactory {
    @Override
    public String name() {
        return "basho-bench";
    }

    @Override
    public String summary() {
        return "A configuration of Basho Bench: gets, puts, updates and deletes of objects.";
    }

    @Override
    public List<Setting> settings() {
        return BashoSettings.ALL;
    }

    @Override
    public Map<String, Map<String, String>> shorthands() {
        return Map.of();
    }

    /** The configuration's key generator says how many objects there are. */
    @Override
    public Map<String, String> datasetSettings(long records, long seed) {
        return Map.of(BashoSettings.SEED.name(), Long.toString(seed));
    }

    @Override
    public List<Class<?>> sharedClasses() {
        return List.of(SplitMix.class);
    }

    @Override
    public Workload create(Settings settings) {
        return new BashoWorkload(BashoSpec.read(settings));
    }
}
