package tare.systems.hbase.driver;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.security.PrivilegedExceptionAction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.ContentSummary;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.FileUtil;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.security.UserGroupInformation;
import org.apache.hadoop.util.Tool;
import org.apache.hadoop.util.ToolRunner;
import tare.api.spi.Data;
import tare.api.spi.Endpoints;

/**
 * Copies snapshots by HBase's own ExportSnapshot into a directory that belongs to this arm alone. Its job runs in this
 * JVM, whatever runs the cluster's jobs, as the time depends on this machine's connection to both stores. The tool is
 * loaded by name, as its jars are those of HBase's servers, and only a worker for exports has them. One thread.
 *
 * @param servers the configuration of the cluster's servers, by which its files are found
 * @param directory on this machine, for partly copied files; data that may hold keys is never written there
 * @param user who reads and writes the files; empty for this process's user
 */
record SnapshotExport(
        Configuration servers,
        File directory,
        Optional<String> user,
        HBaseSettings.Export settings,
        HBaseTableOwner owner) {
    private static final String TOOL = "org.apache.hadoop.hbase.snapshot.ExportSnapshot";
    private static final String OWNER_FILE = "_tare.owner";
    /** The default is a block of the target's file system for each file being copied: 128 MiB on HDFS. */
    private static final int BUFFER_BYTES = 4 << 20;

    /**
     * @throws IllegalArgumentException if the address does not lead to the cluster's files, or the settings name no
     *     directory, or one among these files
     */
    static SnapshotExport of(Endpoints endpoints, HBaseSettings.Export settings) {
        ClusterAddress address = ClusterAddress.of(endpoints.addresses());
        SnapshotExport export = new SnapshotExport(
                ClientConfiguration.forFiles(address),
                endpoints.directory().toAbsolutePath().toFile(),
                address.placed().map(ClusterAddress.Placed::user),
                settings.resolved(endpoints.references()),
                HBaseTableOwner.of(endpoints));
        export.requireOutside("hbase.rootdir");
        export.requireOutside("hbase.wal.dir");
        return export;
    }

    private void requireOutside(String name) {
        String given = servers.get(name, "");
        if (given.isBlank()) {
            return;
        }
        StoreLocation clusters = StoreLocation.of(given, servers);
        if (place().isWithin(clusters)) {
            throw new IllegalArgumentException("export: must not be below " + name + ", which is " + clusters
                    + (clusters.isHdfs() ? " (of HDFS the paths alone are compared)" : "") + ", got: " + place());
        }
    }

    private StoreLocation place() {
        return StoreLocation.of(settings.to(), servers).child(owner.directory());
    }

    /**
     * Replaces the arm's earlier copy.
     *
     * @throws IllegalStateException if the copy's target is occupied by other files
     */
    Data.Copy copy(List<String> snapshots) throws IOException, InterruptedException {
        UserGroupInformation one = user.isPresent()
                ? UserGroupInformation.createRemoteUser(user.get())
                : UserGroupInformation.getCurrentUser();
        return one.doAs((PrivilegedExceptionAction<Data.Copy>) () -> copyAsUser(snapshots));
    }

    private Data.Copy copyAsUser(List<String> snapshots) throws IOException, InterruptedException {
        File parts = Files.createTempDirectory(Files.createDirectories(directory.toPath()), "export-")
                .toFile();
        String before = System.getProperty("user.dir");
        try (Scratch scratch = Scratch.make()) {
            // The job leaves links to its jars there.
            System.setProperty("user.dir", scratch.directory().toString());
            return copy(snapshots, configuration(scratch.directory().toString(), parts.toString()));
        } finally {
            System.setProperty("user.dir", before);
            FileUtil.fullyDelete(parts);
        }
    }

    private Data.Copy copy(List<String> snapshots, Configuration configuration)
            throws IOException, InterruptedException {
        FileSystem files = place().path().getFileSystem(configuration);
        Path place = files.makeQualified(place().path());
        Path mark = claim(place, files);
        for (String snapshot : snapshots) {
            run(snapshot, place, configuration);
        }
        ContentSummary all = files.getContentSummary(place);
        return new Data.Copy(
                all.getFileCount() - 1,
                all.getLength() - files.getFileStatus(mark).getLen());
    }

    private Configuration configuration(String scratch, String parts) throws IOException {
        Configuration configuration = new Configuration(servers);
        configuration.set("mapreduce.framework.name", "local");
        configuration.setInt("mapreduce.local.map.tasks.maximum", settings.mappers());
        configuration.setInt("snapshot.export.buffer.size", BUFFER_BYTES);
        // Checksums that do not depend on the block size.
        configuration.set("dfs.checksum.combine.mode", "COMPOSITE_CRC");
        configuration.set("hadoop.tmp.dir", scratch);
        // They may be large, and the scratch directory may be in memory.
        for (String buffer : List.of("fs.s3a.buffer.dir", "fs.azure.buffer.dir")) {
            configuration.set(buffer, parts);
        }
        if (UserGroupInformation.isSecurityEnabled()) {
            // A job requires a renewer for its tokens. One that runs here renews none.
            configuration.setIfUnset(
                    "yarn.resourcemanager.principal",
                    UserGroupInformation.getCurrentUser().getUserName());
        }
        return configuration;
    }

    /**
     * Claims the directory for this arm, and empties it. The marker of an earlier copy stays: if deleting is
     * interrupted, the remains are still known to be the arm's.
     */
    private Path claim(Path place, FileSystem files) throws IOException {
        Path mark = new Path(place, OWNER_FILE);
        if (files.exists(place)) {
            if (!files.exists(mark) || !owner.id().equals(read(mark, files))) {
                throw new IllegalStateException(
                        "export: " + place + " exists, and is not this arm's: nothing was touched");
            }
            for (FileStatus child : files.listStatus(place)) {
                if (!child.getPath().getName().equals(OWNER_FILE)) {
                    files.delete(child.getPath(), true);
                }
            }
            return mark;
        }
        try (FSDataOutputStream out = files.create(mark, false)) {
            out.write(owner.id().getBytes(UTF_8));
        }
        return mark;
    }

    private static String read(Path mark, FileSystem files) throws IOException {
        try (FSDataInputStream in = files.open(mark)) {
            return new String(in.readAllBytes(), UTF_8);
        }
    }

    private void run(String snapshot, Path place, Configuration configuration)
            throws IOException, InterruptedException {
        try (LoggedError logged = LoggedError.watch()) {
            int code = ToolRunner.run(configuration, tool(), arguments(snapshot, place));
            if (code != 0) {
                throw new IOException("snapshot " + snapshot + " to " + place + ": "
                        + logged.first().orElse("ended with code " + code));
            }
        } catch (IOException | InterruptedException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IOException("snapshot " + snapshot + " to " + place + ": " + e, e);
        }
    }

    private String[] arguments(String snapshot, Path place) {
        List<String> arguments = new ArrayList<>(List.of(
                "--snapshot",
                snapshot,
                "--copy-to",
                place.toString(),
                "--mappers",
                Integer.toString(settings.mappers())));
        // Other file systems have no comparable checksums, so only lengths are compared.
        if (!StoreLocation.of(servers.get("hbase.rootdir"), servers).isHdfs() || !place().isHdfs()) {
            arguments.add("--no-checksum-verify");
        }
        return arguments.toArray(String[]::new);
    }

    private static Tool tool() throws IOException {
        try {
            return Class.forName(TOOL)
                    .asSubclass(Tool.class)
                    .getDeclaredConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IOException("this worker lacks the jars of an export: " + e, e);
        }
    }
}
