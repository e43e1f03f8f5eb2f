package tare.measure.runner.arms;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import tare.api.model.Arm;
import tare.api.model.EnvironmentSpec;
import tare.api.spi.DataSystem;
import tare.api.spi.ExistingAddresses;
import tare.api.spi.Plugins;
import tare.api.spi.Settings;
import tare.api.spi.system.Blueprint;
import tare.api.spi.system.Environment;
import tare.api.spi.system.EnvironmentException;
import tare.measure.placing.ClosedTogether;
import tare.measure.placing.PartOrder;
import tare.measure.placing.Place;
import tare.measure.placing.Placer;
import tare.measure.placing.PlacingRequest;
import tare.measure.probes.Machine;
import tare.measure.runner.hosts.Environments;

/** Places the systems of arms in their environments, or finds existing ones. One thread. */
public final class Systems {
    private final Plugins plugins;
    private final Environments environments;
    private final LongSupplier nanoTime;

    /** @param nanoTime as {@link System#nanoTime} */
    public Systems(Plugins plugins, Environments environments, LongSupplier nanoTime) {
        this.plugins = plugins;
        this.environments = environments;
        this.nanoTime = nanoTime;
    }

    /** Whether Tare starts this arm's system. */
    public boolean isPlaced(Arm arm) {
        return SystemLocation.isPlaced(plugins.system(arm.system()), arm);
    }

    /** Whether this arm's store lives inside its worker. */
    public boolean isEmbedded(Arm arm) {
        DataSystem system = plugins.system(arm.system());
        return system.driver().embedded(system.driverSettings(arm.settings()));
    }

    /**
     * Places an arm's system; returns when all daemons are ready.
     *
     * @param root where the daemons' directories are made
     * @param logs where their output goes
     * @param machine that this runs on
     * @throws EnvironmentException also if a host has too little memory for the daemons placed there
     */
    public ArmSystem place(Arm arm, Path root, Path logs, Machine machine)
            throws EnvironmentException, InterruptedException {
        DataSystem system = plugins.system(arm.system());
        if (isPlaced(arm)) {
            Placer placer = new Placer(nanoTime, new HostMemoryCheck(machine));
            PlacingRequest layout = layout(arm, system, root, logs);
            return ArmSystem.placed(placer.place(layout), layout.isAlone());
        }
        return system.blueprint().isPresent()
                ? existing(system.blueprint().get(), arm.environment().options())
                : ArmSystem.none();
    }

    /** The driver resolves references itself, in the worker; metrics pages are read by this process. */
    private static ArmSystem existing(Blueprint blueprint, Map<String, String> options) throws EnvironmentException {
        return ArmSystem.existing(
                new ExistingAddresses(blueprint.existing(), options).withPaths(),
                blueprint.metricsOfExisting(resolved(blueprint, options)));
    }

    private PlacingRequest layout(Arm arm, DataSystem system, Path root, Path logs)
            throws EnvironmentException, InterruptedException {
        Settings settings = Settings.of(system.name(), system.settings(), arm.settings());
        List<Environment> opened = new ArrayList<>();
        boolean isComplete = false;
        try {
            Map<String, Place> elsewhere = new HashMap<>();
            for (Blueprint part : partsElsewhere(arm, system, settings)) {
                EnvironmentSpec its = arm.environment().part(part.name());
                elsewhere.put(
                        part.name(),
                        its.isExisting()
                                ? new Place.Existing(resolved(part, its.options()))
                                : open(its, root, logs, opened));
            }
            PlacingRequest layout = new PlacingRequest(
                    arm.name(),
                    system.blueprint().orElseThrow(),
                    system.parts(),
                    settings,
                    open(arm.environment(), root, logs, opened),
                    elsewhere);
            isComplete = true;
            return layout;
        } finally {
            if (!isComplete) {
                ClosedTogether.close(opened);
            }
        }
    }

    /** Parts that these settings need and that are not placed with the system. */
    private static List<Blueprint> partsElsewhere(Arm arm, DataSystem system, Settings settings) {
        EnvironmentSpec environment = arm.environment();
        Predicate<Blueprint> exists = part -> environment.part(part.name()).isExisting();
        return new PartOrder(system.parts(), settings, exists)
                .of(system.blueprint().orElseThrow()).stream()
                        .filter(part -> !Environments.areSame(environment, environment.part(part.name())))
                        .toList();
    }

    private Place open(EnvironmentSpec environment, Path root, Path logs, List<Environment> opened)
            throws EnvironmentException, InterruptedException {
        Environment open = environments.open(environment, root, logs);
        opened.add(open);
        return new Place.In(open);
    }

    /** Resolves references, as daemons that depend on the part need its values in their configuration. */
    private static Map<String, String> resolved(Blueprint blueprint, Map<String, String> options)
            throws EnvironmentException {
        try {
            return new ExistingAddresses(blueprint.existing(), options).resolved(System.getenv());
        } catch (IOException e) {
            throw new EnvironmentException(blueprint.name() + ": " + e.getMessage(), e);
        }
    }

    /** Memory that the daemons on this machine are expected to take together; 0 if Tare starts none here. */
    public long bytesHere(Arm arm) {
        if (!isPlaced(arm)) {
            return 0;
        }
        DataSystem system = plugins.system(arm.system());
        Settings settings = Settings.of(system.name(), system.settings(), arm.settings());
        Map<String, Long> byBlueprint = new TreeMap<>();
        addMemory(
                system.blueprint().orElseThrow(),
                system.parts(),
                settings,
                arm.environment(),
                arm.environment(),
                byBlueprint);
        return byBlueprint.values().stream().mapToLong(bytes -> bytes).sum();
    }

    private void addMemory(
            Blueprint blueprint,
            List<Blueprint> parts,
            Settings settings,
            EnvironmentSpec whole,
            EnvironmentSpec place,
            Map<String, Long> byBlueprint) {
        if (plugins.environment(place.name()).isOnThisMachine()) {
            byBlueprint.put(
                    blueprint.name(),
                    blueprint.roles(settings).stream()
                            .mapToLong(role -> role.count() * role.memoryBytes())
                            .sum());
        }
        for (String name : blueprint.parts(settings)) {
            EnvironmentSpec its = whole.part(name);
            if (!its.isExisting()) {
                parts.stream()
                        .filter(part -> part.name().equals(name))
                        .forEach(part -> addMemory(part, parts, settings, whole, its, byBlueprint));
            }
        }
    }
}
