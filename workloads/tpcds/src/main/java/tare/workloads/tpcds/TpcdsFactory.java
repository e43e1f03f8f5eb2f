package tare.workloads.tpcds;

import java.util.List;
import java.util.Map;
import tare.api.spi.Setting;
import tare.api.spi.Settings;
import tare.api.spi.Workload;
import tare.api.spi.WorkloadFactory;

/** {@code tpcds}: queries derived from TPC-DS. */
final class TpcdsFactory implements WorkloadFactory {
    @Override
    public String name() {
        return "tpcds";
    }

    @Override
    public String summary() {
        return "Queries and tables derived from TPC-DS, each pass one stream of queries; results are no TPC-DS results.";
    }

    @Override
    public List<Setting> settings() {
        return TpcdsSpec.SETTINGS;
    }

    @Override
    public Map<String, Map<String, String>> shorthands() {
        return Map.of();
    }

    /** None: the scale determines all rows, and the generator's seeds are fixed. */
    @Override
    public Map<String, String> datasetSettings(long records, long seed) {
        return Map.of();
    }

    @Override
    public Workload create(Settings settings) {
        return new TpcdsWorkload(TpcdsSpec.read(settings));
    }
}
