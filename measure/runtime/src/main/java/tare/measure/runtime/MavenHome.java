package tare.measure.runtime;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * The user's Maven settings needed before Maven's resolver is loaded, or ignored by its own reading of settings.xml.
 *
 * @param repository the local repository; it need not exist
 * @param offline whether the settings forbid the network
 * @param settings the file to read in place of the user's settings.xml
 */
record MavenHome(Path repository, boolean offline, Optional<Path> settings) {
    private static final Pattern REFERENCE = Pattern.compile("\\$\\{([^}]+)}");

    /** Settings of this JVM's user. */
    static MavenHome ofUser() throws IOException {
        return ofUser(Optional.empty());
    }

    /**
     * Settings of this JVM's user.
     *
     * @param file read in place of the user's settings.xml
     * @throws IOException also if there is no such file
     */
    static MavenHome ofUser(Optional<Path> file) throws IOException {
        if (file.isPresent() && !Files.isRegularFile(file.get())) {
            throw new IOException("Maven settings: must be a file, got: " + file.get());
        }
        return read(Path.of(System.getProperty("user.home")), file, System::getProperty, System.getenv());
    }

    /**
     * Takes the repository from the system property {@code maven.repo.local}, else from {@code localRepository} in the
     * settings, else {@code .m2/repository} in {@code home}.
     */
    static MavenHome read(
            Path home, Optional<Path> file, UnaryOperator<String> properties, Map<String, String> environment)
            throws IOException {
        Map<String, String> settings = settings(file.orElse(home.resolve(".m2/settings.xml")));
        boolean offline =
                Boolean.parseBoolean(settings.getOrDefault("offline", "").strip());
        String property = properties.apply("maven.repo.local");
        if (property != null && !property.isBlank()) {
            return new MavenHome(Path.of(property).toAbsolutePath(), offline, file);
        }
        String configured = settings.getOrDefault("localRepository", "").strip();
        Path repository = configured.isEmpty()
                ? home.resolve(".m2/repository")
                : Path.of(interpolate(configured, properties, environment)).toAbsolutePath();
        return new MavenHome(repository, offline, file);
    }

    /** The texts of the two elements that matter, if present. */
    private static Map<String, String> settings(Path file) throws IOException {
        Map<String, String> found = new HashMap<>();
        if (!Files.exists(file)) {
            return found;
        }
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        try (InputStream in = Files.newInputStream(file)) {
            XMLStreamReader xml = factory.createXMLStreamReader(in);
            while (xml.hasNext()) {
                if (xml.next() == XMLStreamReader.START_ELEMENT
                        && (xml.getLocalName().equals("localRepository")
                                || xml.getLocalName().equals("offline"))) {
                    found.put(xml.getLocalName(), xml.getElementText());
                }
            }
            return found;
        } catch (XMLStreamException e) {
            throw new IOException("cannot read " + file + ": " + e.getMessage(), e);
        }
    }

    private static String interpolate(String text, UnaryOperator<String> properties, Map<String, String> environment) {
        return REFERENCE.matcher(text).replaceAll(match -> {
            String name = match.group(1);
            String value = name.startsWith("env.") ? environment.get(name.substring(4)) : properties.apply(name);
            return Matcher.quoteReplacement(value == null ? match.group() : value);
        });
    }
}
