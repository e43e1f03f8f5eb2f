package tare.workloads.bashobench;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.spi.ConfiguredRun;

/** The run that a configuration describes. */
record BashoRun(BashoSpec spec) {
    private static final int MOST_CALLERS = 1_000;
    private static final int MOST_MINUTES = 60 * 24 * 365;
    private static final int MOST_PORT = 65_535;
    private static final List<String> QUORUMS = List.of("r", "w", "dw", "rw");

    /** @throws IllegalArgumentException if a key has another form than in Basho Bench, naming the first */
    ConfiguredRun configured() {
        BashoConfig config = spec.config();
        List<String> notes = new ArrayList<>(spec.notices());
        boolean isRiak = spec.driver().equals(BashoOperation.Of.RIAK.driver());
        Map<String, String> workload = new LinkedHashMap<>();
        workload.put(BashoSettings.PRELOAD.name(), "false");
        workload.put(BashoSettings.BUCKET.name(), bucket(notes, isRiak));
        return new ConfiguredRun(
                isRiak ? "riak" : "noop",
                isRiak ? riak() : Map.of(),
                workload,
                config.whole("concurrent", 1, MOST_CALLERS),
                duration(),
                spec.timeouts().general(),
                Duration.ofSeconds(config.whole("report_interval", 1, 86_400)),
                notes);
    }

    private Optional<Duration> duration() {
        return spec.config().value("duration").isAtom("infinity")
                ? Optional.empty()
                : Optional.of(Duration.ofMinutes(spec.config().whole("duration", 1, MOST_MINUTES)));
    }

    /** Tare touches no bucket without its prefix. */
    private String bucket(List<String> notes, boolean isRiak) {
        Term value = spec.config().value("riakc_pb_bucket");
        Term name = value instanceof Term.Tuple pair && pair.size() == 2 ? pair.item(1) : value;
        if (!(name instanceof Term.Binary binary) || !binary.bytes().matches("[A-Za-z0-9_-]+")) {
            throw spec.config()
                    .problem(
                            "riakc_pb_bucket", "must be a binary of letters, digits, _ and -, or a pair with its type");
        }
        String bucket = "tare_" + binary.bytes().replace('-', '_');
        if (isRiak) {
            notes.add("the bucket is " + bucket + ", as Tare touches none without its prefix");
        }
        return bucket;
    }

    private Map<String, String> riak() {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("hosts", String.join(",", hosts()));
        Term replies = spec.config().value("riakc_pb_replies");
        for (String quorum : QUORUMS) {
            String key = "riakc_pb_" + quorum;
            settings.put(
                    quorum,
                    spec.config().has(key)
                            ? quorum(key, spec.config().value(key))
                            : quorum("riakc_pb_replies", replies));
        }
        if (spec.config().value("riakc_pb_bucket") instanceof Term.Tuple pair
                && pair.item(0) instanceof Term.Binary type) {
            settings.put("bucket-type", type.bytes());
        }
        if (spec.config().has("riakc_pb_content_type")) {
            settings.put("content-type", text("riakc_pb_content_type"));
        }
        return settings;
    }

    private String text(String key) {
        Term value = spec.config().value(key);
        if (value instanceof Term.Text text) {
            return text.text();
        }
        throw spec.config().problem(key, "must be a string");
    }

    private String quorum(String key, Term value) {
        boolean isWord =
                value.isAtom("one") || value.isAtom("quorum") || value.isAtom("all") || value.isAtom("default");
        if (isWord || (value instanceof Term.Whole whole && whole.value() > 0)) {
            return value.toString();
        }
        throw spec.config().problem(key, "must be a number, one, quorum, all or default");
    }

    private List<String> hosts() {
        if (!(spec.config().value("riakc_pb_ips") instanceof Term.Sequence list)
                || list.items().isEmpty()) {
            throw spec.config().problem("riakc_pb_ips", "must be a list such as [{127,0,0,1}]");
        }
        int port = spec.config().whole("riakc_pb_port", 1, MOST_PORT);
        List<String> hosts = new ArrayList<>();
        for (Term item : list.items()) {
            hosts.addAll(hosts(item, port));
        }
        return hosts;
    }

    /** An address, or a pair of an address with its port or ports. */
    private static List<String> hosts(Term item, int port) {
        if (!(item instanceof Term.Tuple pair) || pair.size() != 2) {
            return List.of(address(item) + ":" + port);
        }
        String address = address(pair.item(0));
        List<Term> ports = pair.item(1) instanceof Term.Sequence several ? several.items() : List.of(pair.item(1));
        return ports.stream().map(one -> address + ":" + port(one)).toList();
    }

    private static String address(Term term) {
        if (term instanceof Term.Text text && !text.text().isBlank()) {
            return text.text();
        }
        if (term instanceof Term.Atom atom) {
            return atom.name();
        }
        if (term instanceof Term.Tuple tuple
                && tuple.size() == 4
                && tuple.items().stream()
                        .allMatch(part ->
                                part instanceof Term.Whole whole && whole.value() >= 0 && whole.value() <= 255)) {
            return String.join(".", tuple.items().stream().map(Term::toString).toList());
        }
        throw term.problem("riakc_pb_ips: must be an address such as {127,0,0,1} or \"riak1\"");
    }

    private static int port(Term term) {
        if (term instanceof Term.Whole whole && whole.value() > 0 && whole.value() <= MOST_PORT) {
            return (int) whole.value();
        }
        throw term.problem("riakc_pb_ips: a port must be from 1 to " + MOST_PORT);
    }
}
