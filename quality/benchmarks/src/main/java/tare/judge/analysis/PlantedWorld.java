package tare.judge.analysis;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** An experiment with a known answer: a baseline, an identical control, and an arm with a planted difference. */
enum PlantedWorld {
    NOOP_10("noop, +10 % delay", "noop", "delay: 10ms", "delay: 11ms", "delay"),
    NOOP_30("noop, +30 % delay", "noop", "delay: 10ms", "delay: 13ms", "delay"),
    ROCKSDB_SYNC("rocksdb, synced", "rocksdb", "sync: false", "sync: true", "sync");

    private final String words;
    private final String system;
    private final String baseline;
    private final String arm;
    private final String declared;

    PlantedWorld(String words, String system, String baseline, String arm, String declared) {
        this.words = words;
        this.system = system;
        this.baseline = baseline;
        this.arm = arm;
        this.declared = declared;
    }

    String words() {
        return words;
    }

    /** @param rounds the experiment file's value of {@code rounds}: a count, or looks */
    Path write(Path directory, String rounds) throws IOException {
        String name = name().toLowerCase(Locale.ROOT).replace('_', '-');
        return Files.writeString(
                directory.resolve(name + ".yaml"),
                """
                experiment: %s
                question: How soon is a planted difference found?
                baseline: base
                arms:
                  base: { system: %s, environment: processes, settings: { %s } }
                  arm: { like: base, settings: { %s } }
                  again: { like: base, control: true }
                declared: [%s]
                traffic: { callers: 8, rate: max, warm-up: 300ms, measure: 1s }
                workloads: [ycsb-a]
                dataset: { records: 10k, between-runs: restore }
                rounds: %s
                """
                        .formatted(name, system, baseline, arm, declared, rounds));
    }
}
