package tare.environments.hosts;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import tare.api.model.ProbeSample;
import tare.api.spi.ClassOrigin;
import tare.api.spi.system.Host;
import tare.measure.facts.MachineFacts;
import tare.measure.placing.HostResidents;
import tare.measure.probes.ProcessOrders;
import tare.measure.worker.Pipe;

/** Packs jars for another host. The same content always gives the same bytes. */
final class AgentJar {
    /** One class of each module whose classes the agent needs. */
    private static final List<Class<?>> MODULES = List.of(
            Host.class,
            ProbeSample.class,
            MachineFacts.class,
            ProcessOrders.class,
            HostResidents.class,
            Pipe.class,
            Agent.class);

    private AgentJar() {}

    /** The agent's own jar: Tare's modules that it needs, and no library. */
    static byte[] bytes() throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        for (Class<?> type : MODULES) {
            Path origin = ClassOrigin.of(type);
            if (Files.isDirectory(origin)) {
                addDirectory(origin, files);
            } else {
                addJar(origin, files);
            }
        }
        return packed(files);
    }

    /** A directory's files as a jar. */
    static byte[] ofDirectory(Path directory) throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        addDirectory(directory, files);
        return packed(files);
    }

    private static void addDirectory(Path directory, Map<String, byte[]> files) throws IOException {
        try (Stream<Path> all = Files.walk(directory)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                files.putIfAbsent(directory.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
            }
        }
    }

    private static void addJar(Path jar, Map<String, byte[]> files) throws IOException {
        try (JarFile open = new JarFile(jar.toFile())) {
            for (ZipEntry entry :
                    open.stream().filter(one -> !one.isDirectory()).toList()) {
                try (InputStream in = open.getInputStream(entry)) {
                    files.putIfAbsent(entry.getName(), in.readAllBytes());
                }
            }
        }
    }

    private static byte[] packed(Map<String, byte[]> files) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Set<String> directories = new HashSet<>();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                addParents(file.getKey(), directories, zip);
                add(file.getKey(), file.getValue(), zip);
            }
        }
        return bytes.toByteArray();
    }

    /** Some class loaders find a package only if its directory has an entry. */
    private static void addParents(String file, Set<String> known, ZipOutputStream zip) throws IOException {
        for (int slash = file.indexOf('/'); slash >= 0; slash = file.indexOf('/', slash + 1)) {
            String directory = file.substring(0, slash + 1);
            if (known.add(directory)) {
                add(directory, new byte[0], zip);
            }
        }
    }

    private static void add(String name, byte[] bytes, ZipOutputStream zip) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setLastModifiedTime(FileTime.fromMillis(0));
        zip.putNextEntry(entry);
        zip.write(bytes);
        zip.closeEntry();
    }
}
