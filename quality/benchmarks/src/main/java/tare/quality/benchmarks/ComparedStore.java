package tare.quality.benchmarks;

import java.util.List;
import tare.measure.runtime.ClassOrigin;

/** What answers both clients. */
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
    /** The same class under both; under Tare by way of its driver for YCSB's bindings. */
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

    /** What YCSB's client is told to use it. */
    abstract List<String> forYcsb();

    /** What {@code ./tare ycsb run} is told. */
    abstract List<String> forTare();
}
