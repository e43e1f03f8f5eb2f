package tare.workloads.bashobench;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.spi.Suggestion;

/** The keys of one or more configuration files of Basho Bench. Immutable; any thread. */
final class BashoConfig {
    private final Map<String, Term> given;
    private final List<String> ignored;

    private BashoConfig(Map<String, Term> given, List<String> ignored) {
        this.given = given;
        this.ignored = List.copyOf(ignored);
    }

    /**
     * Reads the files; a key in a later one wins.
     *
     * @throws IllegalArgumentException naming all problems, one per line
     */
    static BashoConfig read(List<Path> files) {
        Map<String, Term> given = new LinkedHashMap<>();
        List<String> problems = new ArrayList<>();
        List<String> ignored = new ArrayList<>();
        for (Path file : files) {
            try {
                for (Term term : TermReader.read(file.getFileName().toString(), text(file))) {
                    add(term, given, ignored, problems);
                }
            } catch (TermException e) {
                problems.add(e.getMessage());
            }
        }
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("\n", problems));
        }
        return new BashoConfig(given, ignored);
    }

    private static String text(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (CharacterCodingException e) {
            throw new TermException(file + ": must be text in UTF-8");
        } catch (NoSuchFileException e) {
            throw new TermException(file + ": there is no such file");
        } catch (IOException e) {
            throw new TermException(file + ": cannot be read: " + e.getMessage());
        }
    }

    private static void add(Term term, Map<String, Term> given, List<String> ignored, List<String> problems) {
        if (!(term instanceof Term.Tuple pair) || pair.size() != 2 || !(pair.item(0) instanceof Term.Atom key)) {
            problems.add(term.problem("must be {key, value}").getMessage());
            return;
        }
        Optional<BashoKey> known = BashoKey.named(key.name());
        if (known.isEmpty()) {
            problems.add(unknown(key));
            return;
        }
        switch (known.get().use()) {
            case USED, REPLACED -> given.put(key.name(), pair.item(1));
            case IGNORED ->
                ignored.add(key.name() + " is not used: " + known.get().note());
            case REFUSED -> {
                if (!pair.item(1).toString().equals(known.get().defaultTerm().toString())) {
                    problems.add(key.place() + ": " + key.name() + ": must be left out, as it "
                            + known.get().note());
                }
            }
        }
    }

    private static String unknown(Term.Atom key) {
        String problem = key.place() + ": " + key.name() + ": ";
        if (BashoKey.isOfAnotherDriver(key.name())) {
            return problem + "must be left out, as it belongs to a driver that Tare does not have";
        }
        List<String> names = BashoKey.ALL.stream().map(BashoKey::name).toList();
        return problem + "unknown key of Basho Bench" + Suggestion.phrase(key.name(), names);
    }

    boolean has(String name) {
        return given.containsKey(name);
    }

    /** The value of a key, or Basho Bench's default. */
    Term value(String name) {
        Term value = given.get(name);
        return value == null ? BashoKey.named(name).orElseThrow().defaultTerm() : value;
    }

    /** A line for each key that is given and not used. */
    List<String> ignored() {
        return ignored;
    }

    /** The names of the given keys that an experiment replaces. */
    List<String> replaced() {
        return BashoKey.ALL.stream()
                .filter(key -> key.use() == BashoKey.Use.REPLACED)
                .map(BashoKey::name)
                .filter(this::has)
                .toList();
    }

    int whole(String name, int least, int most) {
        Term value = value(name);
        if (value instanceof Term.Whole whole && whole.value() >= least && whole.value() <= most) {
            return (int) whole.value();
        }
        throw problem(name, "must be a whole number from " + least + " to " + most);
    }

    /** A message about a key's value. */
    TermException problem(String name, String rule) {
        Term value = value(name);
        return has(name)
                ? value.problem(name + ": " + rule)
                : new TermException(name + ": " + rule + ", got: its default " + value);
    }
}
