package tare.workloads.ycsb;

import java.util.LinkedHashMap;
import java.util.Map;
import tare.api.spi.Caller;
import tare.api.spi.Settings;
import tare.api.spi.Share;

/** Makes workloads for tests and drives their callers as an engine does. */
final class Ycsb {
    static final Share ALONE = new Share(0, 1, 0, 1);

    private Ycsb() {}

    /** @param settings pairs of name and value; a shorthand may come first */
    static YcsbWorkload workload(String... settings) {
        return new YcsbWorkload(spec(settings));
    }

    static YcsbSpec spec(String... settings) {
        YcsbFactory factory = new YcsbFactory();
        Map<String, String> given = new LinkedHashMap<>();
        int start = settings.length % 2;
        if (start == 1) {
            given.putAll(factory.shorthands().get(settings[0]));
        }
        for (int i = start; i < settings.length; i += 2) {
            given.put(settings[i], settings[i + 1]);
        }
        return YcsbSpec.read(Settings.of("ycsb", factory.settings(), given));
    }

    static void load(YcsbWorkload workload, RecordingStore store) throws Exception {
        try (Caller loader = workload.loader(store, ALONE)) {
            while (!step(workload, loader).answers.isEmpty()) {
                // Continues until nothing is left.
            }
        }
    }

    /** Runs one operation; it has no answers if nothing was left or if the store holds them back. */
    static TestingRequest step(YcsbWorkload workload, Caller caller) throws Exception {
        int operation = caller.prepare();
        TestingRequest request = new TestingRequest(workload.operations(), operation, caller);
        if (operation != Caller.DONE) {
            caller.send(request);
        }
        return request;
    }
}
