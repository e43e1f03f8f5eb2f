package tare.systems.hive;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileContext;
import org.apache.hadoop.fs.FileSystem;
import tare.api.spi.Endpoints;
import tare.api.spi.FileStore;
import tare.api.spi.LocalFileStore;
import tare.api.spi.Reference;
import tare.systems.hadoop.Existing;
import tare.systems.hadoop.files.HadoopFileStore;

/**
 * Text on its way into tables, where HiveServer2 reads it, too.
 *
 * @param client closed with it
 */
record TextFiles(FileStore store, AutoCloseable client) implements AutoCloseable {
    /**
     * @param login at HDFS
     * @throws IllegalArgumentException with "name: rule, got: value" if the addresses name no directory
     * @throws IllegalStateException if it is a directory of another machine
     */
    static TextFiles open(Endpoints endpoints, HiveLogin login) throws Exception {
        Map<String, String> addresses = endpoints.addresses();
        URI text = addresses.containsKey(HiveBlueprint.TEXT)
                ? URI.create(addresses.get(HiveBlueprint.TEXT))
                : own(endpoints.needed(HiveBlueprint.ROOT), endpoints);
        return text.getScheme().equals("file") ? local(Path.of(text)) : remote(text, endpoints, login);
    }

    /** A directory of this arm alone in one of others. */
    private static URI own(String root, Endpoints endpoints) {
        try {
            URI uri = new URI(root.replaceFirst("/*$", "/tare_" + endpoints.id()));
            if (uri.getScheme() != null && uri.getPath() != null) {
                return uri;
            }
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(rule(root), e);
        }
        throw new IllegalArgumentException(rule(root));
    }

    private static String rule(String root) {
        return HiveBlueprint.ROOT + ": must be a URI, such as hdfs://namenode:8020/user/me, got: " + root;
    }

    private static TextFiles local(Path text) {
        if (!Files.isDirectory(text.getParent())) {
            throw new IllegalStateException("text for tables is in a directory of HiveServer2's machine, and the worker"
                    + " must be there, too: it has no " + text.getParent());
        }
        return new TextFiles(new LocalFileStore(text), () -> {});
    }

    private static TextFiles remote(URI text, Endpoints endpoints, HiveLogin login) throws Exception {
        Configuration configuration = configuration(endpoints);
        return login.run(() -> {
            FileSystem files = FileSystem.newInstance(text, configuration);
            return new TextFiles(
                    new HadoopFileStore(files, FileContext.getFileContext(text, configuration), text.getPath()), files);
        });
    }

    /** Of a client of the files, and of a login at them. */
    static Configuration configuration(Endpoints endpoints) {
        Configuration configuration = new Configuration();
        Optional.ofNullable(endpoints.addresses().get(Existing.CONF_DIR.name()))
                .flatMap(Reference::file)
                .ifPresent(directory -> addFiles(directory, configuration));
        endpoints.under(HiveBlueprint.PROPERTY).forEach(configuration::set);
        return configuration;
    }

    private static void addFiles(Path directory, Configuration configuration) {
        if (!Files.isReadable(directory.resolve("core-site.xml"))) {
            throw new IllegalArgumentException(
                    Existing.CONF_DIR.name() + ": must be a directory with core-site.xml, got: " + directory);
        }
        for (String name : List.of("core-site.xml", "hdfs-site.xml")) {
            Path file = directory.resolve(name);
            if (Files.exists(file)) {
                configuration.addResource(new org.apache.hadoop.fs.Path(file.toUri()));
            }
        }
    }

    @Override
    public void close() throws Exception {
        client.close();
    }
}
