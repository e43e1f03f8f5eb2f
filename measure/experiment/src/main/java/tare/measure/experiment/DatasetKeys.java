package tare.measure.experiment;

import tare.api.model.DatasetSpec;
import tare.api.model.DatasetSpec.BetweenRuns;
import tare.api.spi.Units;

/** The keys of {@code dataset:}. */
final class DatasetKeys extends RecordKeys<DatasetSpec> {
    static final DatasetKeys DATASET = new DatasetKeys();

    final FileKey<DatasetSpec, Long> records = key(
                    "records",
                    ValueForm.scalar("count, 1 to 1000G", SchemaValue.COUNT, Rules::records, Units::text),
                    100_000L,
                    DatasetSpec::records)
            .says("rows loaded before the first run");

    final FileKey<DatasetSpec, BetweenRuns> betweenRuns = key(
                    "between-runs", ValueForm.oneOf(BetweenRuns.class), BetweenRuns.RESTORE, DatasetSpec::betweenRuns)
            .says(
                    "the state of the data when a run starts",
                    """
                    `restore`: every run starts from a captured copy of the loaded data. `reload`: all data is removed \
                    and loaded again before every run, for systems that cannot capture a state. `reuse`: a run starts \
                    from what the previous run left, which is stamped on the report; refused for a workload that adds \
                    or removes rows""");

    private DatasetKeys() {}

    @Override
    DatasetSpec make(SectionValues<DatasetSpec> values) {
        return new DatasetSpec(values.get(records), values.get(betweenRuns));
    }
}
