package tare.measure.runtime;

import eu.maveniverse.maven.mima.context.Context;
import java.nio.file.Path;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResolutionException;
import org.eclipse.aether.transfer.AbstractTransferListener;
import org.eclipse.aether.transfer.RepositoryOfflineException;
import org.eclipse.aether.transfer.TransferEvent;

/** Fetches with Maven's resolver. Loaded only when a jar is missing: it takes a good part of a second to start. */
final class MavenFetcher extends AbstractTransferListener implements Fetcher {
    private final Context context;
    private LockedJar jar;
    private FetchProgress progress;

    MavenFetcher(MavenHome home) {
        this.context = MavenContext.open(home, this);
    }

    @Override
    public Path fetch(LockedJar wanted, FetchProgress listening) throws RuntimeJarsException {
        jar = wanted;
        progress = listening;
        Artifact artifact = new DefaultArtifact(jar.group(), jar.artifact(), jar.classifier(), "jar", jar.version());
        ArtifactRequest request = new ArtifactRequest(artifact, context.remoteRepositories(), null);
        try {
            return context.repositorySystem()
                    .resolveArtifact(context.repositorySystemSession(), request)
                    .getArtifact()
                    .getFile()
                    .toPath();
        } catch (ArtifactResolutionException e) {
            throw new RuntimeJarsException(jar.coordinates() + ": cannot be fetched: " + reason(e), e);
        }
    }

    @Override
    public void transferProgressed(TransferEvent event) {
        if (event.getResource().getResourceName().endsWith("/" + jar.fileName())) {
            progress.received(
                    jar, event.getTransferredBytes(), event.getResource().getContentLength());
        }
    }

    @Override
    public void close() {
        context.close();
    }

    private static String reason(ArtifactResolutionException e) {
        Throwable cause = e;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        if (cause instanceof RepositoryOfflineException) {
            return "your Maven settings say offline";
        }
        if (e.getResult().isMissing()) {
            return "no repository of your Maven settings has it";
        }
        return cause.getClass().getSimpleName() + ": " + cause.getMessage();
    }
}
