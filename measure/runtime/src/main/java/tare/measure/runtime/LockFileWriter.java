package tare.measure.runtime;

import eu.maveniverse.maven.mima.context.Context;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.eclipse.aether.DefaultRepositorySystemSession;
import org.eclipse.aether.RepositorySystemSession;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.collection.CollectRequest;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.resolution.ArtifactDescriptorException;
import org.eclipse.aether.resolution.ArtifactDescriptorRequest;
import org.eclipse.aether.resolution.ArtifactDescriptorResult;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.resolution.DependencyRequest;
import org.eclipse.aether.resolution.DependencyResolutionException;
import org.eclipse.aether.transfer.AbstractTransferListener;
import org.eclipse.aether.util.artifact.JavaScopes;
import org.eclipse.aether.util.filter.DependencyFilterUtils;

/**
 * For developers: writes the lock file of a driver or of a blueprint's daemons. Resolves coordinates, or a POM's
 * dependencies, with everything they need at run time and pins the result, which is then reviewed and committed.
 */
public final class LockFileWriter {
    private LockFileWriter() {}

    /**
     * Usage: {@code LockFileWriter FILE group:artifact[:jar[:classifier]]:version...} or
     * {@code LockFileWriter FILE POM.xml}.
     */
    public static void main(String[] args) throws Exception {
        if (args.length < 2) {
            throw new IllegalArgumentException(
                    "usage: LockFileWriter FILE group:artifact[:jar[:classifier]]:version... | POM.xml");
        }
        Path file = Path.of(args[0]);
        if (args[1].endsWith(LockPom.SUFFIX)) {
            Path pom = Path.of(args[1]);
            Files.writeString(file, lock(new LockPom(pom), MavenHome.ofUser()).format(comments(pom)));
        } else {
            List<String> coordinates = Arrays.asList(args).subList(1, args.length);
            Files.writeString(file, lock(coordinates, MavenHome.ofUser()).format(comments(coordinates)));
        }
    }

    static List<String> comments(List<String> coordinates) {
        return List.of("The run-time class path of " + String.join(", ", coordinates) + "; made by LockFileWriter.");
    }

    static List<String> comments(Path pom) {
        return List.of("The run-time class path that " + pom.getFileName() + " asks for; made by LockFileWriter.");
    }

    static LockFile lock(List<String> coordinates, MavenHome home) throws DependencyResolutionException, IOException {
        try (Context context = MavenContext.open(home, new AbstractTransferListener() {})) {
            CollectRequest collect = new CollectRequest();
            coordinates.forEach(
                    text -> collect.addDependency(new Dependency(new DefaultArtifact(text), JavaScopes.RUNTIME)));
            return resolve(collect, context, context.repositorySystemSession());
        }
    }

    static LockFile lock(LockPom pom, MavenHome home)
            throws ArtifactDescriptorException, DependencyResolutionException, IOException {
        try (Context context = MavenContext.open(home, new AbstractTransferListener() {})) {
            RepositorySystemSession session =
                    new DefaultRepositorySystemSession(context.repositorySystemSession()).setWorkspaceReader(pom);
            ArtifactDescriptorResult read = context.repositorySystem()
                    .readArtifactDescriptor(
                            session, new ArtifactDescriptorRequest(pom.artifact(), context.remoteRepositories(), ""));
            CollectRequest collect = new CollectRequest();
            collect.setDependencies(read.getDependencies());
            collect.setManagedDependencies(read.getManagedDependencies());
            return resolve(collect, context, session);
        }
    }

    private static LockFile resolve(CollectRequest collect, Context context, RepositorySystemSession session)
            throws DependencyResolutionException, IOException {
        collect.setRepositories(context.remoteRepositories());
        DependencyRequest request =
                new DependencyRequest(collect, DependencyFilterUtils.classpathFilter(JavaScopes.RUNTIME));
        List<LockedJar> jars = new ArrayList<>();
        for (ArtifactResult result :
                context.repositorySystem().resolveDependencies(session, request).getArtifactResults()) {
            Artifact artifact = result.getArtifact();
            if (artifact.getExtension().equals("jar")) {
                jars.add(locked(artifact));
            }
        }
        return new LockFile(jars);
    }

    private static LockedJar locked(Artifact artifact) throws IOException {
        return new LockedJar(
                artifact.getGroupId(),
                artifact.getArtifactId(),
                artifact.getVersion(),
                artifact.getClassifier(),
                Checksums.compute(artifact.getFile().toPath()));
    }
}
