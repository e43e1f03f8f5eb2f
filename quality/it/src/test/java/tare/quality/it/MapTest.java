package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Checks that artifact, package and path of a module use the same words; a package has no dashes. */
class MapTest {
    private static final Path REPOSITORY = Path.of("../..").toAbsolutePath().normalize();
    private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");
    /** The module's own artifact, which is the first after its parent's. */
    private static final Pattern ARTIFACT = Pattern.compile("(?s)</parent>.*?<artifactId>([^<]+)</artifactId>");
    /** Their handwritten loops and stress tests are in the packages whose parts they use. */
    private static final Set<String> IN_PACKAGES_OF_OTHERS = Set.of("quality/benchmarks", "quality/jcstress");
    /** Packages of third-party classes in tests: those of an old binding. */
    private static final Set<String> OF_OTHERS = Set.of("com/yahoo/ycsb", "");

    private static List<String> modules() throws IOException {
        List<String> modules = MODULE.matcher(Files.readString(REPOSITORY.resolve("pom.xml")))
                .results()
                .map(found -> found.group(1))
                .toList();
        assertThat(modules).hasSizeGreaterThan(20);
        return modules;
    }

    @Test
    void anArtifactIsCalledLikeItsPath() throws IOException {
        for (String module : modules()) {
            String pom = Files.readString(REPOSITORY.resolve(module).resolve("pom.xml"));
            assertThat(ARTIFACT.matcher(pom)
                            .results()
                            .map(found -> found.group(1))
                            .findFirst())
                    .as(module)
                    .contains("tare-" + module.replace('/', '-'));
        }
    }

    @Test
    void packagesAreCalledLikeTheirModulesPath() throws IOException {
        for (String module : modules()) {
            if (!IN_PACKAGES_OF_OTHERS.contains(module)) {
                for (String kind : List.of("main", "test")) {
                    String own = "tare/" + module.replace("-", "");
                    assertThat(packages(REPOSITORY.resolve(module).resolve("src/" + kind + "/java")))
                            .as(module)
                            .allMatch(name -> name.equals(own) || name.startsWith(own + "/"));
                }
            }
        }
    }

    @Test
    void everyFolderWithAPomIsListed() throws IOException {
        try (Stream<Path> poms = Files.find(
                REPOSITORY,
                3,
                (file, attributes) ->
                        file.endsWith("pom.xml") && REPOSITORY.relativize(file).getNameCount() == 3)) {
            assertThat(poms.map(pom -> REPOSITORY.relativize(pom.getParent()).toString()))
                    .containsExactlyInAnyOrderElementsOf(modules());
        }
    }

    @Test
    void noTwoClassesAreCalledTheSame() throws IOException {
        Map<String, Path> seen = new TreeMap<>();
        for (String module : modules()) {
            try (Stream<Path> files = Files.walk(REPOSITORY.resolve(module).resolve("src"))) {
                files.filter(file -> file.toString().matches(".*/src/(main|test)/java/.*\\.java"))
                        .filter(file -> !file.endsWith("package-info.java"))
                        .forEach(file -> assertThat(seen.put(file.getFileName().toString(), file))
                                .as(file.toString())
                                .isNull());
            }
        }
        assertThat(seen).hasSizeGreaterThan(800);
    }

    private static Set<String> packages(Path sources) throws IOException {
        if (!Files.isDirectory(sources)) {
            return Set.of();
        }
        try (Stream<Path> files = Files.walk(sources)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .map(file -> sources.relativize(file.getParent()).toString())
                    .filter(name -> !OF_OTHERS.contains(name))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }
}
