package tare.quality.it;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.spi.DataSystem;
import tare.api.spi.Driver;
import tare.api.spi.Endpoints;
import tare.api.spi.Plugins;
import tare.api.spi.Settings;
import tare.api.spi.system.BringProgress;
import tare.api.spi.system.Environment;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.EnvironmentSite;
import tare.api.spi.system.FigureSource;
import tare.measure.placing.Place;
import tare.measure.placing.PlacedSystem;
import tare.measure.placing.Placer;
import tare.measure.placing.PlacingListener;
import tare.measure.placing.PlacingRequest;

/** Riak nodes that Tare started as processes of this machine, without an experiment. Closing ends them. */
record PlacedRiak(Path directory, PlacedSystem system) implements AutoCloseable {
    private static final DataSystem RIAK =
            Plugins.load(PlacedRiak.class.getClassLoader()).system("riak");

    /** @param given settings, in addition to a small ring */
    static PlacedRiak place(Path directory, Map<String, String> given)
            throws EnvironmentException, InterruptedException {
        Map<String, String> settings = new HashMap<>(Map.of("ring-size", "8"));
        settings.putAll(given);
        Settings all = Settings.of("riak", RIAK.settings(), settings);
        RIAK.check(all);
        PlacingRequest request = new PlacingRequest(
                "placed", RIAK.blueprint().orElseThrow(), List.of(), all, new Place.In(processes(directory)), Map.of());
        return new PlacedRiak(directory, new Placer(System::nanoTime, PlacingListener.NONE).place(request));
    }

    private static Environment processes(Path directory) throws EnvironmentException, InterruptedException {
        return Plugins.load(PlacedRiak.class.getClassLoader())
                .environment("processes")
                .open(
                        Settings.of("processes", List.of(), Map.of()),
                        new EnvironmentSite(
                                directory.resolve("daemons"),
                                directory.resolve("logs"),
                                lock -> List.of(),
                                Optional.empty(),
                                Optional.empty(),
                                BringProgress.NONE,
                                Map.of()));
    }

    Driver connect() throws Exception {
        return RIAK.driver()
                .connect(
                        new Endpoints(directory.resolve("arm"), system.addresses()),
                        Settings.of("riak", RIAK.driver().settings(), Map.of()));
    }

    /** Names of all steps and starts so far. */
    List<String> done() {
        List<String> names = new ArrayList<>();
        system.startUps().forEach(one -> names.add(one.name()));
        return names;
    }

    List<FigureSource> metrics() {
        return system.metrics();
    }

    @Override
    public void close() throws EnvironmentException {
        system.closeAtOnce();
    }
}
