package tare.workloads.tpcds;

import java.util.Arrays;

/** What makes the rows of tables: the same rows, one faster than the other. */
enum Generator {
    /** In Java, from the workload's lock file. */
    TRINO("trino", "io.trino.tpcds:tpcds:1.4"),
    /** A program of the workers' machines, which takes a tenth of the CPU time. */
    TPCGEN(TpcgenProgram.NAME, TpcgenProgram.NAME + " " + TpcgenProgram.VERSION);

    private final String word;
    private final String version;

    Generator(String word, String version) {
        this.word = word;
        this.version = version;
    }

    static Generator of(String word) {
        return Arrays.stream(values())
                .filter(one -> one.word.equals(word))
                .findFirst()
                .orElseThrow();
    }

    static String[] words() {
        return Arrays.stream(values()).map(one -> one.word).toArray(String[]::new);
    }

    /** For the manifest of data. */
    String version() {
        return version;
    }
}
