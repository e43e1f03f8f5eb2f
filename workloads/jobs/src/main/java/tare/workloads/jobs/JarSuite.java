package tare.workloads.jobs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import tare.api.spi.JobReport;
import tare.api.spi.JobSpec;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
import tare.api.spi.Settings;
import tare.api.spi.Sha256;
import tare.api.spi.Units;
import tare.api.spi.Verification;

/** A main class of a jar of the user's own. Any thread. */
final class JarSuite implements JobSuite {
    private static final Setting ARGUMENTS = Setting.list(
            "arguments",
            "Of the main class. In them, {directory} is a directory that does not exist when a pass begins, and {input} the"
                    + " uploaded input");

    static final List<Setting> SETTINGS = List.of(
            Setting.of("jar", SettingType.FILE, "", "The jar, relative to the experiment file; required"),
            Setting.of(
                    "main-class", SettingType.TEXT, "", "Its main class; empty: the one that the jar's manifest names"),
            ARGUMENTS,
            Setting.family("conf", "Properties of the job, such as mapreduce.job.reduces"),
            Setting.of(
                    "input",
                    SettingType.FILE,
                    "",
                    "A file, relative to the experiment file, that is uploaded once before the first run"),
            Setting.family("check", "Counters of the job, with the values that they must have"));

    private static final String OPERATION = "job";
    private static final int SHOWN = 5;

    private final Path jar;
    private final String mainClass;
    private final List<String> arguments;
    private final Map<String, String> configuration;
    private final Optional<Path> input;
    private final Map<String, Long> expected;
    private final String manifest;
    private final AtomicLong checked = new AtomicLong();
    private final Queue<String> wrong = new ConcurrentLinkedQueue<>();

    private JarSuite(Settings settings) throws IOException {
        this.jar = file("jar", settings);
        this.mainClass = mainClass(jar, settings.text("main-class"));
        this.arguments = settings.list(ARGUMENTS);
        this.configuration = new TreeMap<>(settings.under("conf"));
        this.input = settings.text("input").isBlank() ? Optional.empty() : Optional.of(file("input", settings));
        this.expected = expected(settings.under("check"));
        this.manifest = "jobs=job\njar-sha256=" + Sha256.of(jar) + "\nmain-class=" + mainClass + "\narguments="
                + arguments + "\nconf=" + configuration + "\ninput-sha256="
                + (input.isPresent() ? Sha256.of(input.get()) : "none") + "\n";
    }

    /** @throws IllegalArgumentException with one line "name: rule, got: value" */
    static JarSuite of(Settings settings) {
        try {
            return new JarSuite(settings);
        } catch (IOException e) {
            throw new IllegalArgumentException("jar: must be a jar and readable, as the input must be, got: " + e, e);
        }
    }

    private static Path file(String name, Settings settings) {
        Path file = Path.of(settings.text(name));
        if (settings.text(name).isBlank() || !Files.isRegularFile(file)) {
            throw new IllegalArgumentException(name + ": must be a file, got: \"" + settings.text(name) + "\"");
        }
        return file.toAbsolutePath();
    }

    private static String mainClass(Path jar, String given) throws IOException {
        try (JarFile opened = new JarFile(jar.toFile())) {
            Attributes attributes = opened.getManifest() == null
                    ? new Attributes()
                    : opened.getManifest().getMainAttributes();
            String name = given.isBlank() ? attributes.getValue(Attributes.Name.MAIN_CLASS) : given;
            if (name == null) {
                throw new IllegalArgumentException("main-class: must be given, as the jar's manifest names none");
            }
            if (opened.getEntry(name.strip().replace('.', '/') + ".class") == null) {
                throw new IllegalArgumentException("main-class: must be a class of the jar, got: " + name);
            }
            return name.strip();
        }
    }

    private static Map<String, Long> expected(Map<String, String> check) {
        Map<String, Long> expected = new TreeMap<>();
        check.forEach((counter, value) -> {
            try {
                expected.put(counter, Units.count(value));
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException("check: " + counter + " " + e.getMessage() + ", got: " + value, e);
            }
        });
        return expected;
    }

    @Override
    public List<JobStep> steps() {
        return List.of(new JobStep(OPERATION, 0, this::spec, (place, report, observed) -> check(place, report)));
    }

    private JobSpec spec(JobPlace place) {
        List<String> located = new ArrayList<>();
        for (String argument : arguments) {
            located.add(argument.replace("{directory}", place.locate()).replace("{input}", place.locateInput()));
        }
        return new JobSpec(
                OPERATION, JobStep.KIND, List.of(JobStep.KIND), mainClass, located, configuration, List.of(jar));
    }

    private Optional<String> check(JobPlace place, JobReport report) {
        List<String> problems = new ArrayList<>();
        expected.forEach((counter, value) -> {
            Long counted = report.counters().get(counter);
            if (!value.equals(counted)) {
                problems.add(place.directory() + ": " + counter + " must be " + value + ", got: "
                        + (counted == null ? "no such counter" : counted));
            }
        });
        checked.addAndGet(expected.isEmpty() ? 0 : 1);
        if (problems.isEmpty()) {
            return Optional.empty();
        }
        wrong.add(String.join("; ", problems));
        return Optional.of("wrong counter");
    }

    @Override
    public Optional<Path> input() {
        return input;
    }

    @Override
    public String manifest() {
        return manifest;
    }

    /** Without a counter to check, a job is only known to have succeeded. */
    @Override
    public Verification verified() {
        return new Verification(
                checked.get(), 0, wrong.size(), wrong.stream().limit(SHOWN).toList());
    }
}
