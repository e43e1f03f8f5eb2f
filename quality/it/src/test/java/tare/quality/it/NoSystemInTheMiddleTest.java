package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tare.api.spi.Plugins;
import tare.api.spi.Setting;
import tare.api.spi.Settings;
import tare.api.spi.system.Blueprint;
import tare.api.spi.system.Figure;
import tare.api.spi.system.Role;
import tare.api.spi.system.RoleFigures;

/**
 * Looks for the names of systems, roles and figures in the modules that serve every system. A system's knowledge
 * belongs into its blueprint's declarations; otherwise the next system needs edits in five modules.
 */
class NoSystemInTheMiddleTest {
    private static final Path REPOSITORY = Path.of("../..").toAbsolutePath().normalize();
    private static final List<String> MIDDLE = List.of(
            "api/model",
            "judge/analysis",
            "judge/report",
            "measure/experiment",
            "measure/placing",
            "measure/probes",
            "measure/runner",
            "environments");

    private static final String SYSTEMS = "tare.systems.";

    /** A string constant, or a text block. */
    private static final Pattern CONSTANT = Pattern.compile("(?s)\"\"\".*?\"\"\"|\"(?:[^\"\\\\\\n]|\\\\.)*+\"");

    /** Figures that probes read of every daemon, and those that a machine or JVM of the harness has, too. */
    private static final Set<String> ANYBODYS =
            Set.of("cpu", "rss-bytes", "read-bytes", "write-bytes", "round-trip-us", "cpu-busy", "gc-ms", "gc-count");

    private static final Pattern OF_HOST = Pattern.compile("\"(machine|servers|worker)\\..*");

    /** A file may name these, for the reason beside them. */
    private static final Map<String, String> EXCEPTIONS = Map.of(
            "FloorMaker.java: noop", "the harness measures its own floor against the system that does nothing",
            "SystemState.java: store-file-bytes", "the name of a run's figure in results of format 1");

    private static final Plugins PLUGINS = Plugins.load(NoSystemInTheMiddleTest.class.getClassLoader());

    @Test
    void noSystemAndNoRoleIsNamed() throws IOException {
        Set<String> names = new TreeSet<>();
        PLUGINS.drivers().stream()
                .filter(driver -> driver.getClass().getName().startsWith(SYSTEMS))
                .forEach(driver -> names.add(driver.name()));
        for (Blueprint blueprint : blueprints()) {
            names.add(blueprint.name());
            roles(blueprint).forEach(names::add);
        }
        assertThat(names).contains("hbase", "hdfs", "redis", "regionserver", "zookeeper");

        Map<Path, String> sources = sources();
        List<String> found = new ArrayList<>();
        for (String name : names) {
            Pattern pattern = word(name);
            sources.forEach((file, text) -> {
                if (pattern.matcher(text).find()) {
                    found.add(file.getFileName() + ": " + name);
                }
            });
        }
        assertThat(found).filteredOn(one -> !EXCEPTIONS.containsKey(one)).isEmpty();
    }

    /** As a word of its own, or of a name in camel case; also in the plural. */
    private static Pattern word(String name) {
        String spelled = Pattern.quote(name).replace("-", "\\E[-_]?\\Q");
        return Pattern.compile("(?:(?<![A-Za-z0-9])|(?=[A-Z]))(?i:" + spelled + ")s?(?![a-z0-9])");
    }

    /** Single words such as {@code requests} are anybody's. */
    @Test
    void noFigureIsNamed() throws IOException {
        Set<String> names = new TreeSet<>();
        for (Blueprint blueprint : blueprints()) {
            blueprint.figures().stream()
                    .flatMap(role -> role.figures().stream())
                    .map(Figure::name)
                    .filter(name -> name.matches(".*[-.].*") && !ANYBODYS.contains(name))
                    .forEach(names::add);
        }
        assertThat(names).hasSizeGreaterThan(50).contains("block-cache-bytes", "hdfs-used-bytes", "s3a-throttled");

        List<String> found = new ArrayList<>();
        sources().forEach((file, text) -> constants(text).forEach(constant -> {
            for (String name : names) {
                if (Pattern.compile("(?<![A-Za-z0-9-])" + Pattern.quote(name) + "(?![A-Za-z0-9-])")
                        .matcher(constant)
                        .find()) {
                    found.add(file.getFileName() + ": " + name);
                }
            }
        }));
        assertThat(found).filteredOn(one -> !EXCEPTIONS.containsKey(one)).isEmpty();
    }

    @Test
    void everyRoleOfAFigureIsPlaced() {
        for (Blueprint blueprint : blueprints()) {
            assertThat(roles(blueprint))
                    .as(blueprint.name())
                    .containsAll(
                            blueprint.figures().stream().map(RoleFigures::role).toList());
        }
    }

    private static List<Blueprint> blueprints() {
        List<Blueprint> blueprints = PLUGINS.blueprints().stream()
                .filter(blueprint -> blueprint.getClass().getName().startsWith(SYSTEMS))
                .toList();
        assertThat(blueprints).hasSizeGreaterThanOrEqualTo(5);
        return blueprints;
    }

    private static List<String> roles(Blueprint blueprint) {
        List<Setting> settings = new ArrayList<>(blueprint.settings());
        PLUGINS.parts(blueprint).forEach(part -> settings.addAll(part.settings()));
        return blueprint.roles(Settings.of(blueprint.name(), settings, Map.of())).stream()
                .map(Role::name)
                .toList();
    }

    private static Stream<String> constants(String source) {
        return CONSTANT.matcher(source).results().map(found -> found.group()).filter(constant -> !OF_HOST.matcher(
                        constant)
                .matches());
    }

    /** The main sources of the modules in the middle, comments included. */
    private static Map<Path, String> sources() throws IOException {
        Map<Path, String> sources = new TreeMap<>();
        for (String folder : MIDDLE) {
            int before = sources.size();
            try (Stream<Path> files = Files.walk(REPOSITORY.resolve(folder))) {
                for (Path file :
                        files.filter(NoSystemInTheMiddleTest::isMainSource).toList()) {
                    sources.put(file, Files.readString(file));
                }
            }
            assertThat(sources).as(folder).hasSizeGreaterThan(before);
        }
        return sources;
    }

    private static boolean isMainSource(Path file) {
        return file.toString().contains("/src/main/java/") && file.toString().endsWith(".java");
    }
}
