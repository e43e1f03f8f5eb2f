package tare.runtime;

import eu.maveniverse.maven.mima.context.Context;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.collection.CollectRequest;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.resolution.DependencyRequest;
import org.eclipse.aether.resolution.DependencyResolutionException;
import org.eclipse.aether.transfer.AbstractTransferListener;
import org.eclipse.aether.util.artifact.JavaScopes;
import org.eclipse.aether.util.filter.DependencyFilterUtils;

/**
 * For developers: writes a driver's lock file. Resolves coordinates with everything they need at run time and pins what
 * it found; the result is reviewed and committed.
 */
public final class LockFileWriter {
    private LockFileWriter() {}

    /** {@code LockFileWriter FILE group:artifact[:jar[:classifier]]:version...} */
    public static void main(String[] args) throws Exception {
        if (args.length < 2) {
            throw new IllegalArgumentException(
                    "usage: LockFileWriter FILE group:artifact[:jar[:classifier]]:version...");
        }
        List<String> coordinates = Arrays.asList(args).subList(1, args.length);
        Path file = Path.of(args[0]);
        Files.writeString(file, lock(coordinates, MavenHome.ofUser()).format(comments(coordinates)));
    }

    static List<String> comments(List<String> coordinates) {
        return List.of("The run-time class path of " + String.join(", ", coordinates) + "; made by LockFileWriter.");
    }

    static LockFile lock(List<String> coordinates, MavenHome home) throws DependencyResolutionException, IOException {
        List<LockedJar> jars = new ArrayList<>();
        for (ArtifactResult result : resolve(coordinates, home)) {
            Artifact artifact = result.getArtifact();
            if (artifact.getExtension().equals("jar")) {
                jars.add(new LockedJar(
                        artifact.getGroupId(),
                        artifact.getArtifactId(),
                        artifact.getVersion(),
                        artifact.getClassifier(),
                        Checksums.compute(artifact.getFile().toPath())));
            }
        }
        return new LockFile(jars);
    }

    private static List<ArtifactResult> resolve(List<String> coordinates, MavenHome home)
            throws DependencyResolutionException {
        try (Context context = MavenContext.open(home, new AbstractTransferListener() {})) {
            CollectRequest collect = new CollectRequest();
            collect.setRepositories(context.remoteRepositories());
            coordinates.forEach(
                    text -> collect.addDependency(new Dependency(new DefaultArtifact(text), JavaScopes.RUNTIME)));
            DependencyRequest request =
                    new DependencyRequest(collect, DependencyFilterUtils.classpathFilter(JavaScopes.RUNTIME));
            return context.repositorySystem()
                    .resolveDependencies(context.repositorySystemSession(), request)
                    .getArtifactResults();
        }
    }
}
