package tare.systems.mapreduce.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import tare.api.spi.Caller;
import tare.api.spi.Capability;
import tare.api.spi.Driver;
import tare.api.spi.JobEngine;
import tare.api.spi.Plugins;
import tare.api.spi.Reply;
import tare.api.spi.Settings;
import tare.api.spi.Share;
import tare.api.spi.SystemInfo;
import tare.api.spi.Workload;
import tare.api.spi.WorkloadFactory;
import tare.quality.testing.Answer;
import tare.quality.testing.RecordingReply;

/** A workload's only caller, on an engine. */
final class TestingPass {
    static final Share ONLY = new Share(0, 1, 0, 1);

    private TestingPass() {}

    static Workload workload(String type, Map<String, String> settings) {
        WorkloadFactory factory =
                Plugins.load(TestingPass.class.getClassLoader()).workload(type);
        return factory.create(Settings.of(type, factory.settings(), settings));
    }

    /** Sends a job that fails, and returns its cause as a report shows it. */
    static String failure(Caller caller) throws Exception {
        Answer answer = RecordingReply.of(caller).answers().get(0);
        assertThat(answer.kind()).isEqualTo(Reply.Kind.FAILED);
        return answer.cause();
    }

    static Driver driver(JobEngine engine) {
        return new Driver() {
            @Override
            public SystemInfo describe() {
                throw new AssertionError("no workload asks for it");
            }

            @Override
            public <C extends Capability> Optional<C> capability(Class<C> type) {
                return type == JobEngine.class ? Optional.of(type.cast(engine)) : Optional.empty();
            }

            @Override
            public void close() {}
        };
    }
}
