package tare.workloads.tpcds;

import java.io.IOException;
import java.util.Arrays;

/** The programs that generate rows; both generate the same. */
enum RowGenerator {
    /** In Java, from the workload's lock file. */
    TRINO("trino", "io.trino.tpcds:tpcds:1.4") {
        @Override
        void require() {}

        @Override
        TableJob open(TextOrder order) throws Exception {
            return new TrinoJob(order);
        }
    },
    /** A program of the workers' machines, which takes less CPU time. */
    TPCGEN(TpcgenProgram.NAME, TpcgenProgram.NAME + " " + TpcgenProgram.VERSION) {
        @Override
        void require() throws IOException, InterruptedException {
            new TpcgenProgram(TpcgenProgram.NAME).require();
        }

        @Override
        TableJob open(TextOrder order) throws IOException {
            return new TpcgenJob(new TpcgenProgram(TpcgenProgram.NAME), order);
        }
    };

    private final String word;
    private final String version;

    RowGenerator(String word, String version) {
        this.word = word;
        this.version = version;
    }

    static RowGenerator of(String word) {
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

    /** @throws IOException if this machine does not have it */
    abstract void require() throws IOException, InterruptedException;

    abstract TableJob open(TextOrder order) throws Exception;
}
