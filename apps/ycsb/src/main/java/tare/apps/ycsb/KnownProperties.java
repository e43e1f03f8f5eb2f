package tare.apps.ycsb;

import static tare.apps.ycsb.KnownProperty.differently;
import static tare.apps.ycsb.KnownProperty.honoured;
import static tare.apps.ycsb.KnownProperty.ignored;
import static tare.apps.ycsb.KnownProperty.refused;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import tare.api.spi.Suggestion;

/**
 * Every property of YCSB 0.17's client and core workload, and how Tare treats it. The table in docs/ycsb.md is
 * generated from it.
 */
final class KnownProperties {
    static final List<KnownProperty> CLIENT = List.of(
            honoured(
                    "workload",
                    "",
                    "`site.ycsb.workloads.CoreWorkload` or `com.yahoo.ycsb…`; no other class, such as the time"
                            + " series ones"),
            differently("db", "", "see [bindings](#bindings)"),
            ignored("dotransactions", "true", "`load` or `run` decides"),
            honoured("recordcount", "0", "a load must have it; without it a run uses 2147483647 keys, as in YCSB"),
            differently(
                    "operationcount",
                    "0",
                    "a run must have it or `maxexecutiontime` (without both, YCSB 0.17 does nothing); may be above 2147483647"),
            honoured("insertstart", "0", ""),
            honoured("insertcount", "recordcount", ""),
            honoured("threadcount", "1", "also `-threads`; not more than there are operations"),
            differently("target", "0", "also `-target`; requests are due at this rate, regardless of the answers"),
            honoured("maxexecutiontime", "0", "seconds; requests in flight are completed"),
            honoured("status", "false", "also `-s`"),
            differently("status.interval", "10", "whole intervals only, and no line after 0 seconds"),
            honoured("label", "", "also `-l`"),
            honoured("exporter", "Text…", "`Text…`, `JSON…` or `JSONArrayMeasurementsExporter`; no other class"),
            honoured("exportfile", "", ""),
            honoured("spin.sleep", "false", ""),
            ignored("htrace.*", "", "no tracing"));

    static final List<KnownProperty> MEASUREMENT = List.of(
            honoured(
                    "measurementtype",
                    "hdrhistogram",
                    "`hdrhistogram`, `histogram`, `timeseries`, `raw`, `hdrhistogram+histogram`, `hdrhistogram+raw`;"
                            + " with `raw`, YCSB's lines `Raw data measurement: …` are not printed"),
            differently(
                    "measurement.interval",
                    "op",
                    "with a target, `op` counts from when a request was due, like `intended`"),
            honoured("hdrhistogram.percentiles", "95,99", ""),
            differently(
                    "hdrhistogram.fileoutput",
                    "false",
                    "an interval every `status.interval`, also without `-s`; log format 1.3 with absolute times (0.17: 1.1, from `StartTime`)"),
            honoured("hdrhistogram.output.path", "", ""),
            honoured("measurement.histogram.verbose", "false", ""),
            honoured("histogram.buckets", "1000", "for verbose output; percentiles do not depend on it"),
            differently(
                    "timeseries.granularity",
                    "1000",
                    "whole seconds, counted from the run's start and not from the series' first operation"),
            honoured("measurement.raw.output_file", "", "appended to; else standard output, before all figures"),
            honoured("measurement.raw.no_summary", "false", ""),
            differently("measurement.trackjvm", "false", "tracks the worker; needs `-s`, as in YCSB"),
            differently(
                    "reportlatencyforeacherror",
                    "false",
                    "a status of only one binding is in `…-ERROR` unless `latencytrackederrors` names it"),
            honoured("latencytrackederrors", "", ""));

    static final List<KnownProperty> WORKLOAD = List.of(
            honoured(
                    "table",
                    "usertable",
                    "written whatever it contains, as with YCSB; `ns:table` and `schema.table` for YCSB's own"
                            + " bindings alone; see [bindings](#bindings)"),
            honoured("fieldcount", "10", ""),
            honoured("fieldnameprefix", "field", ""),
            honoured("fieldlength", "100", ""),
            honoured("minfieldlength", "1", ""),
            honoured("fieldlengthdistribution", "constant", ""),
            honoured("fieldlengthhistogram", "hist.txt", ""),
            honoured("readallfields", "true", ""),
            honoured("readallfieldsbyname", "false", "not in 0.17.0; from YCSB's master"),
            honoured("writeallfields", "false", ""),
            differently(
                    "dataintegrity",
                    "false",
                    "YCSB's own values, so each tool can verify the other's load; a wrong row is a failed read"
                            + " (`Return=UNEXPECTED_STATE`); there is no VERIFY series"),
            honoured("readproportion", "0.95", ""),
            honoured("updateproportion", "0.05", ""),
            honoured("insertproportion", "0", ""),
            honoured("scanproportion", "0", ""),
            honoured("readmodifywriteproportion", "0", ""),
            honoured("requestdistribution", "uniform", "the same keys as YCSB 0.17, given the same random numbers"),
            honoured("hotspotdatafraction", "0.2", ""),
            honoured("hotspotopnfraction", "0.8", ""),
            honoured("exponential.percentile", "95", ""),
            honoured("exponential.frac", "0.8571428571", ""),
            honoured("minscanlength", "1", ""),
            honoured("maxscanlength", "1000", ""),
            honoured("scanlengthdistribution", "uniform", ""),
            honoured("insertorder", "hashed", ""),
            honoured("zeropadding", "1", ""),
            differently(
                    "core_workload_insertion_retry_limit",
                    "0",
                    "a failed insert is retried after the rest of its thread's share"),
            ignored("core_workload_insertion_retry_interval", "3", "no thread sleeps: see the limit"),
            ignored(
                    "core_workload_insertion_keep_going_on_error",
                    "false",
                    "a load always continues, and fails at the end"));

    /** Properties of the core workload that Tare adds to YCSB's. */
    static final List<KnownProperty> ADDED = List.of(
            honoured("distribution", "ycsb", "`exact` draws a true zipfian over the record count"),
            honoured("zipfian-theta", "0.99", "with `distribution=exact`"),
            honoured("deleteproportion", "0", ""),
            honoured("values", "text", "`binary`: random bytes; `ycsb`, the default with `dataintegrity`: YCSB's own"),
            honoured("compressibility", "0", "share of each value that compresses away"),
            honoured("data-seed", "1", "seed of the values"));

    static final List<KnownProperty> BINDINGS = List.of(
            ignored("basicdb.verbose", "true", "nothing is printed"),
            honoured("basicdb.simulatedelay", "0", "milliseconds"),
            differently("basicdb.randomizedelay", "true", "if true, each request takes half of the delay"),
            refused("basicdb.count", "false", "refused if true"),
            honoured("rocksdb.dir", "", "required; the database is in its subdirectory `rocksdb`, in Tare's own form"),
            differently(
                    "rocksdb.optionsfile",
                    "",
                    "not in 0.17.0; from YCSB's master. The driver's `options-file`; files stay in `rocksdb.dir`,"
                            + " whatever its paths"),
            honoured("redis.host", "localhost", ""),
            honoured("redis.port", "6379", ""),
            honoured("redis.password", "", "or a reference to it: `${env:NAME}`, `${file:PATH}`"),
            refused("redis.cluster", "false", "refused if true"),
            ignored("redis.timeout", "", "the driver's own applies"));

    /** Common mistakes whose spelling is too far from the right name. */
    private static final Map<String, String> SLIPS = Map.of(
            "threads", "threadcount",
            "thread", "threadcount",
            "records", "recordcount",
            "operations", "operationcount",
            "ops", "operationcount",
            "throughput", "target",
            "rate", "target",
            "duration", "maxexecutiontime",
            "runtime", "maxexecutiontime");

    private KnownProperties() {}

    static Stream<KnownProperty> all() {
        return Stream.of(CLIENT, MEASUREMENT, WORKLOAD, ADDED, BINDINGS).flatMap(List::stream);
    }

    static Optional<KnownProperty> find(String name) {
        return all().filter(known -> known.name().equals(name)
                        || (known.name().endsWith(".*")
                                && name.startsWith(
                                        known.name().substring(0, known.name().length() - 1))))
                .findFirst();
    }

    /** The known property that was probably intended. */
    static Optional<String> suggestion(String name) {
        return Optional.ofNullable(SLIPS.get(name.toLowerCase(Locale.ROOT)))
                .or(() ->
                        Suggestion.closest(name, all().map(KnownProperty::name).toList()));
    }

    /** Rows of a Markdown table. */
    static List<String> rows(List<KnownProperty> properties) {
        return properties.stream()
                .map(p -> "| `" + p.name() + "` | " + (p.defaultText().isEmpty() ? "" : "`" + p.defaultText() + "`")
                        + " | " + p.treatment().words() + " | " + p.remark() + " |")
                .toList();
    }
}
