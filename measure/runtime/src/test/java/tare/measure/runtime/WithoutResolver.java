package tare.measure.runtime;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/** Run by {@link RuntimeJarsTest} in a class loader that has no resolver. */
public final class WithoutResolver {
    private WithoutResolver() {}

    public static List<Path> resolve(Path repository, String lock) throws Exception {
        return new RuntimeJars(
                        List.of(repository),
                        Optional.of(() -> new MavenFetcher(new MavenHome(repository, false, Optional.empty()))),
                        new Checksums(repository.resolve("checksums"), InstantSource.system()),
                        FetchProgress.SILENT)
                .resolve(LockFile.parse("lock", lock));
    }
}
