package tare.environments.hosts;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import tare.api.spi.system.BringProgress;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.RemotePath;
import tare.measure.runtime.Checksums;

/** Brings files to one host, each content once. Any thread; one brings at a time. */
final class FileBringer {
    private final EnteredHostOptions options;
    private final Path log;
    private final AgentLink agent;
    private final BringProgress progress;
    private final Checksums sums = Checksums.ofUser();
    private final Map<Path, RemotePath> brought = new HashMap<>();

    /** @param log for the standard error of commands */
    FileBringer(EnteredHostOptions options, AgentLink agent, Path log, BringProgress progress) {
        this.options = options;
        this.log = log;
        this.agent = agent;
        this.progress = progress;
    }

    /** Where the files are there, in the same order. */
    synchronized List<RemotePath> bring(List<Path> files) throws EnvironmentException, InterruptedException {
        List<Path> others = files.stream()
                .filter(file -> !brought.containsKey(file))
                .distinct()
                .toList();
        if (!others.isEmpty()) {
            Map<Path, Parcel> parcels = new ConcurrentHashMap<>();
            try {
                deliver(others, parcels);
            } catch (IOException e) {
                throw new EnvironmentException(
                        "host " + options.name() + ": a file cannot be read to bring it there: " + e, e);
            } finally {
                discard(parcels);
            }
            parcels.forEach((file, parcel) -> brought.put(file, parcel.as().in(agent.kept())));
        }
        return files.stream().map(brought::get).toList();
    }

    private static void discard(Map<Path, Parcel> parcels) throws EnvironmentException {
        for (Parcel parcel : parcels.values()) {
            try {
                parcel.discard();
            } catch (IOException e) {
                throw new EnvironmentException(parcel.file() + ": cannot be deleted: " + e, e);
            }
        }
    }

    /** @param parcels are added */
    private void deliver(List<Path> files, Map<Path, Parcel> parcels)
            throws IOException, EnvironmentException, InterruptedException {
        Optional<Path> kept = options.entrance().keptHere();
        if (kept.isPresent()) {
            pack(files, parcels);
            for (Parcel parcel : parcels.values()) {
                parcel.as().copy(parcel.file(), kept.get());
            }
            return;
        }
        try (FileStream stream = new FileStream(options, agent, log)) {
            pack(files.subList(0, 1), parcels);
            if (!missing(parcels).isEmpty()) {
                stream.open(); // Meanwhile the sums of the others are made.
            }
            pack(files.subList(1, files.size()), parcels);
            Set<FileOrders.Brought> missing = missing(parcels);
            if (!missing.isEmpty()) {
                stream.send(
                        files.stream()
                                .map(parcels::get)
                                .filter(parcel -> missing.contains(parcel.as()))
                                .toList(),
                        progress);
            }
        }
    }

    private Set<FileOrders.Brought> missing(Map<Path, Parcel> parcels)
            throws EnvironmentException, InterruptedException {
        List<FileOrders.Brought> all = new ArrayList<>();
        parcels.values().forEach(parcel -> all.add(parcel.as()));
        return agent.ask(new FileOrders.Missing(all));
    }

    /** Makes sums that are not known yet, on all CPUs. */
    private void pack(List<Path> files, Map<Path, Parcel> parcels) throws IOException {
        try {
            files.parallelStream().forEach(file -> {
                try {
                    parcels.put(file, Parcel.of(file, sums));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
