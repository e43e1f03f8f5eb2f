package tare.workloads.bashobench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import tare.api.spi.Caller;
import tare.api.spi.Driver;
import tare.api.spi.Settings;
import tare.api.spi.Share;
import tare.quality.testing.Answer;
import tare.quality.testing.RecordingReply;

/** Makes workloads from configurations, and drives their callers as the engine does. */
final class TestingBasho {
    static final String RIAK = "{driver, basho_bench_driver_riakc_pb}. {value_generator_source_size, 65536}.\n";
    static final Share ALONE = new Share(0, 1, 0, 1);

    private final Path directory;

    TestingBasho(Path directory) {
        this.directory = directory;
    }

    Path file(String name, String text) throws IOException {
        return Files.writeString(directory.resolve(name), text);
    }

    /** @param settings pairs of name and value, beside the configuration's */
    BashoWorkload workload(String config, String... settings) throws IOException {
        Map<String, String> given = new LinkedHashMap<>();
        given.put("config", file("a.config", config).toString());
        for (int i = 0; i < settings.length; i += 2) {
            given.put(settings[i], settings[i + 1]);
        }
        return new BashoWorkload(BashoSpec.read(Settings.of("basho-bench", BashoSettings.ALL, given)));
    }

    /** Creates the bucket and loads it. */
    static void load(BashoWorkload workload, Driver driver) throws Exception {
        workload.data(driver).create();
        try (Caller loader = workload.loader(driver, ALONE)) {
            while (loader.prepare() != Caller.DONE) {
                send(loader);
            }
        }
    }

    /** Sends what is prepared and passes on the answer. */
    static Answer send(Caller caller) throws Exception {
        Answer answer = RecordingReply.of(caller).await();
        caller.answered(answer.kind());
        return answer;
    }
}
