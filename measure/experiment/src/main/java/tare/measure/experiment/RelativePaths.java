package tare.measure.experiment;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.model.EnvironmentSpec;
import tare.api.spi.DataSystem;
import tare.api.spi.Reference;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
import tare.api.spi.system.Blueprint;

/**
 * Resolves files and directories of existing systems and of workloads, given as paths or as {@code ${file:PATH}},
 * relative to the experiment file, so that its filled-in copy refers to the same files when run from elsewhere.
 * References in other settings stay unchanged: a file whose text is used is relative to the directory in which Tare is
 * started.
 */
record RelativePaths(Path directory) {
    static RelativePaths beside(Path experimentFile) {
        return new RelativePaths(experimentFile.toAbsolutePath().getParent());
    }

    /** Makes the paths of the system and of its parts absolute. */
    EnvironmentSpec resolve(EnvironmentSpec environment, DataSystem system) {
        Map<String, EnvironmentSpec> parts = new LinkedHashMap<>();
        environment.parts().forEach((name, part) -> parts.put(name, resolve(part, part(name, system))));
        EnvironmentSpec own = resolve(environment, system.blueprint());
        return new EnvironmentSpec(own.name(), own.options(), parts);
    }

    private static Optional<Blueprint> part(String name, DataSystem system) {
        return system.parts().stream().filter(one -> one.name().equals(name)).findFirst();
    }

    private EnvironmentSpec resolve(EnvironmentSpec environment, Optional<Blueprint> blueprint) {
        List<Setting> declared =
                environment.isExisting() ? blueprint.map(Blueprint::existing).orElse(List.of()) : List.of();
        return new EnvironmentSpec(environment.name(), resolve(environment.options(), declared), environment.parts());
    }

    /** Makes the values absolute of those settings that mean a file or a directory. */
    Map<String, String> resolve(Map<String, String> values, List<Setting> declared) {
        Map<String, String> resolved = new LinkedHashMap<>(values);
        declared.stream()
                .filter(setting -> setting.type() == SettingType.FILE)
                .forEach(setting -> resolved.computeIfPresent(setting.name(), (name, text) -> resolve(text)));
        return resolved;
    }

    private String resolve(String text) {
        try {
            return Reference.file(text)
                    .map(file -> directory.resolve(file).normalize().toString())
                    .orElse(text);
        } catch (InvalidPathException e) {
            return text; // A missing file is reported when it is used.
        }
    }
}
