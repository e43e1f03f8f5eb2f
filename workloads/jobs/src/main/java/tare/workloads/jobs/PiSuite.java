package tare.workloads.jobs;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
import tare.api.spi.Settings;
import tare.api.spi.Verification;

/**
 * Hadoop's Pi.
 *
 * @param samples of each map
 */
record PiSuite(long maps, long samples, JobProperties properties) implements JobSuite {
    static final List<Setting> SETTINGS = List.of(
            Setting.of("maps", SettingType.POSITIVE_COUNT, "2", "How many map tasks"),
            Setting.of("samples", SettingType.POSITIVE_COUNT, "1M", "Points that each map task tries"),
            JobProperties.SETTING);

    static PiSuite of(Settings settings) {
        return new PiSuite(settings.count("maps"), settings.count("samples"), JobProperties.of(settings, Map.of()));
    }

    @Override
    public List<JobStep> steps() {
        return List.of(new JobStep(
                "pi",
                0,
                place -> JobStep.spec(
                        "pi",
                        "org.apache.hadoop.examples.QuasiMonteCarlo",
                        List.of(Long.toString(maps), Long.toString(samples)),
                        properties.with(Map.of())),
                (place, report, observed) -> Optional.empty()));
    }

    @Override
    public String manifest() {
        return "jobs=pi\nmaps=" + maps + "\nsamples=" + samples + "\n" + properties.manifest();
    }

    /** The estimate is printed and not kept, so that nothing can be read back. */
    @Override
    public Verification verified() {
        return new Verification(0, 0, 0, List.of());
    }
}
