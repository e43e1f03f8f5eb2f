package tare.quality.benchmarks;

import java.util.List;
import tare.api.spi.ClassOrigin;

/** The store behind both clients. */
enum ComparedStore {
    /** Each client's own store that answers at once. */
    BASIC {
        @Override
        List<String> forYcsb() {
            return List.of("-db", "site.ycsb.BasicDB", "-p", "basicdb.verbose=false");
        }

        @Override
        List<String> forTare() {
            return List.of("basic", "-p", "basicdb.verbose=false");
        }
    },
    /** The same class for both; Tare runs it through its driver for YCSB's bindings. */
    MAP {
        @Override
        List<String> forYcsb() {
            return List.of("-db", SharedMap.class.getName());
        }

        @Override
        List<String> forTare() {
            return List.of(
                    SharedMap.class.getName(),
                    "-cp",
                    ClassOrigin.of(SharedMap.class).toString());
        }
    };

    /** The arguments that select it in YCSB's client. */
    abstract List<String> forYcsb();

    /** The arguments that select it in {@code ./tare ycsb run}. */
    abstract List<String> forTare();
}
