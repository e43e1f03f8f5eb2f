package tare.systems.riak;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
import tare.api.spi.Settings;
import tare.api.spi.Tables;

/**
 * The driver's settings, checked.
 *
 * @param hosts at least one
 * @param bucketType empty for Riak's default type
 * @param quorums by name; those that are sent
 * @param nVal the number of replicas that the bucket must have; 0 to accept any
 * @param timeout as sent with each request; zero for the server's own
 * @param readTimeout zero for none
 * @param replace whether to replace a bucket of another Tare experiment
 */
record RiakSettings(
        List<RiakHost> hosts,
        byte[] bucketType,
        Map<String, Long> quorums,
        long nVal,
        byte[] contentType,
        Duration timeout,
        Duration connectTimeout,
        Duration readTimeout,
        boolean replace) {
    private static final List<String> QUORUMS = List.of("r", "pr", "w", "dw", "pw", "rw");
    private static final long MAJORITY = new Quorum("quorum").code().orElseThrow();
    private static final Duration MOST_TIME = Duration.ofDays(1);

    static final List<Setting> DECLARED = List.of(
            Setting.of("bucket-type", SettingType.TEXT, "", "An active bucket type; empty: Riak's default type")
                    .driving(
                            "bucket.n_val",
                            "bucket.allow_mult",
                            "bucket.last_write_wins",
                            "bucket.r",
                            "bucket.w",
                            "bucket.dw",
                            "bucket.pr",
                            "bucket.pw",
                            "bucket.rw",
                            "bucket.backend",
                            "key-ranges"),
            quorum("r", "Replicas that must answer a read"),
            quorum("pr", "Replicas on their primary nodes that must answer a read"),
            quorum("w", "Replicas that must take a write"),
            quorum("dw", "Replicas that must have stored a write"),
            quorum("pw", "Replicas on their primary nodes that must take a write"),
            quorum("rw", "Replicas that must answer the read and the write of a delete"),
            Setting.of(
                            "n-val",
                            SettingType.COUNT,
                            "0",
                            "The number of replicas that the bucket type must have, otherwise the run is refused; 0: not"
                                    + " checked")
                    .driving("bucket.n_val"),
            Setting.of("content-type", SettingType.TEXT, "application/octet-stream", "Content type of what is written"),
            Setting.of(
                    "timeout",
                    SettingType.DURATION,
                    "0s",
                    "How long Riak may work on a request before it answers \"timeout\"; 0s: its own limit, a minute"),
            Setting.of("connect-timeout", SettingType.DURATION, "10s", "How long opening a connection may take"),
            Setting.of(
                    "read-timeout",
                    SettingType.DURATION,
                    "0s",
                    "How long the driver waits for an answer before it gives up the connection; 0s: the traffic's"
                            + " deadline decides alone"),
            Tables.REPLACE);

    private static Setting quorum(String name, String what) {
        return Setting.of(
                name,
                SettingType.TEXT,
                Quorum.DEFAULT,
                what + ": a number, one, quorum, all, or default for the bucket's own");
    }

    /** @throws IllegalArgumentException as {@link #check} */
    static RiakSettings of(List<RiakHost> hosts, Settings settings) {
        check(settings);
        Map<String, Long> quorums = new LinkedHashMap<>();
        for (String name : QUORUMS) {
            OptionalLong code = new Quorum(settings.text(name)).code();
            code.ifPresent(sent -> quorums.put(name, sent));
        }
        return new RiakSettings(
                hosts,
                settings.text("bucket-type").getBytes(UTF_8),
                quorums,
                settings.count("n-val"),
                settings.text("content-type").getBytes(UTF_8),
                settings.duration("timeout"),
                settings.duration("connect-timeout"),
                settings.duration("read-timeout"),
                settings.flag(Tables.REPLACE.name()));
    }

    /** For requests outside of measured sessions: a read finds what was written before, whichever quorums are measured. */
    RiakSettings withMajorities() {
        return new RiakSettings(
                hosts,
                bucketType,
                Map.of("r", MAJORITY, "w", MAJORITY),
                nVal,
                contentType,
                timeout,
                connectTimeout,
                readTimeout,
                replace);
    }

    /** @throws IllegalArgumentException with one line "name: rule, got: value" each */
    static void check(Settings settings) {
        List<String> problems = new ArrayList<>();
        for (String name : QUORUMS) {
            Quorum quorum = new Quorum(settings.text(name));
            if (!quorum.isValid()) {
                problems.add(name + ": must be a number, one, quorum, all or default, got: " + quorum.written());
            }
        }
        for (String name : List.of("timeout", "connect-timeout", "read-timeout")) {
            if (settings.duration(name).compareTo(MOST_TIME) > 0) {
                problems.add(name + ": must be at most a day, got: " + settings.text(name));
            }
        }
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("\n", problems));
        }
    }
}
