package tare.workloads.bashobench;

import java.util.List;
import java.util.Optional;

/**
 * A key of Basho Bench's configuration.
 *
 * @param name as in a file
 * @param defaultText as Basho Bench has it, in Erlang
 * @param use what Tare does with it
 * @param note why it is not used, or how its meaning differs; may be empty
 */
record BashoKey(String name, String defaultText, Use use, String note) {
    enum Use {
        /** Means here what it means there. */
        USED,
        /** Says what an experiment's own traffic, arms and settings say, and has no effect there. */
        REPLACED,
        /** Without effect on what is measured, or done by Tare in its own way. */
        IGNORED,
        /** Would ask for something that Tare does not do. */
        REFUSED
    }

    private static final String OWN_TRAFFIC = "its traffic holds";
    private static final String OWN_ARMS = "its arms hold";
    private static final String OWN_BUCKET = "the setting bucket holds";
    private static final String OWN_REPORT = "Tare keeps its own record and logs";
    private static final String RUNS_CODE = "would run code of yours, which Tare does not";
    private static final String NO_SEARCH = "would search, which is not built into Tare";
    private static final List<String> FOREIGN_DRIVERS = List.of(
            "bitcask_",
            "bdb_",
            "carbon_",
            "cassandra_",
            "cs_",
            "cluster_",
            "dets_",
            "eleveldb_",
            "ets_",
            "file_",
            "hibari_",
            "http_",
            "http_raw_",
            "innodb_",
            "innostore_",
            "kv_backend_",
            "mysql_",
            "nhs_",
            "nullfile_",
            "riakc_java_",
            "riakclient_",
            "riak_dt_",
            "secondary_index_",
            "shortcut_",
            "vnode_");

    static final List<BashoKey> ALL = List.of(
            used("mode", "{rate,5}"),
            replaced("duration", "5", OWN_TRAFFIC),
            replaced("concurrent", "3", OWN_TRAFFIC),
            used("driver", "basho_bench_driver_http_raw"),
            used("operations", "[{get,4},{put,4},{delete,1}]"),
            used("key_generator", "{uniform_int,100000}"),
            used("value_generator", "{fixed_bin,100}"),
            used("value_generator_blob_file", "undefined"),
            used("value_generator_source_size", "100663296"),
            replaced("report_interval", "10", OWN_REPORT),
            ignored("rng_seed", "{42,23,12}", "Tare draws with its own seed, a new one each round"),
            ignored("log_level", "debug", OWN_REPORT),
            ignored("stats", "csv", OWN_REPORT),
            ignored("measurements", "[]", "Tare has probes of its own"),
            ignored("measurement_driver", "undefined", "Tare has probes of its own"),
            ignored("nodes", "[]", "Tare has probes of its own"),
            ignored("shutdown_on_error", "false", "Tare counts errors and judges the run by them"),
            ignored("distribute_work", "false", "the experiment's traffic says where workers run"),
            ignored("app_run_mode", "standalone", OWN_REPORT),
            ignored("disable_sequential_int_progress_report", "false", OWN_REPORT),
            refused("sequential_int_state_dir", "\"\"", "would resume where an earlier run ended"),
            refused("code_paths", "[]", RUNS_CODE),
            refused("source_dir", "[]", RUNS_CODE),
            refused("pre_hook", "undefined", RUNS_CODE),
            refused("post_hook", "undefined", RUNS_CODE),
            replaced("riakc_pb_ips", "[{127,0,0,1}]", OWN_ARMS),
            replaced("riakc_pb_port", "8087", OWN_ARMS),
            replaced("riakc_pb_replies", "quorum", OWN_ARMS),
            replaced("riakc_pb_r", "undefined", OWN_ARMS),
            replaced("riakc_pb_w", "undefined", OWN_ARMS),
            replaced("riakc_pb_dw", "undefined", OWN_ARMS),
            replaced("riakc_pb_rw", "undefined", OWN_ARMS),
            ignored("riakc_pb_pr", "undefined", "Basho Bench sends it with counters alone"),
            ignored("riakc_pb_pw", "undefined", "Basho Bench sends it with counters alone"),
            replaced("riakc_pb_bucket", "<<\"test\">>", OWN_BUCKET),
            replaced("riakc_pb_content_type", "\"application/octet-stream\"", OWN_ARMS),
            ignored("riakc_pb_keylist_length", "1000", "map-reduce alone uses it"),
            ignored("riakc_pb_preloaded_keys", "undefined", "map-reduce alone uses it"),
            ignored("query_step_interval", "60", "searches alone use it"),
            refused("riakc_pb_search_queries", "[]", NO_SEARCH),
            ignored("pb_connect_options", "[{auto_reconnect,true}]", "Tare's driver reconnects between requests"),
            replaced("pb_timeout_general", "62000", OWN_TRAFFIC),
            used("pb_timeout_read", "undefined"),
            used("pb_timeout_write", "undefined"),
            used("pb_timeout_listkeys", "undefined"),
            ignored("pb_timeout_mapreduce", "undefined", "map-reduce alone uses it"));

    static Optional<BashoKey> named(String name) {
        return ALL.stream().filter(key -> key.name.equals(name)).findFirst();
    }

    /** Whether the name is of a driver that Tare does not have. */
    static boolean isOfAnotherDriver(String name) {
        return FOREIGN_DRIVERS.stream().anyMatch(name::startsWith);
    }

    Term defaultTerm() {
        return TermReader.read(TermPlace.DEFAULT.file(), defaultText + ".").get(0);
    }

    private static BashoKey used(String name, String defaultText) {
        return new BashoKey(name, defaultText, Use.USED, "");
    }

    private static BashoKey replaced(String name, String defaultText, String note) {
        return new BashoKey(name, defaultText, Use.REPLACED, note);
    }

    private static BashoKey ignored(String name, String defaultText, String note) {
        return new BashoKey(name, defaultText, Use.IGNORED, note);
    }

    private static BashoKey refused(String name, String defaultText, String note) {
        return new BashoKey(name, defaultText, Use.REFUSED, note);
    }
}
