package tare.measure.runtime;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.repository.WorkspaceReader;
import org.eclipse.aether.repository.WorkspaceRepository;

/**
 * A POM {@code NAME.xml} that is in no repository and lists the contents of a lock. The resolver reads it as
 * {@code tare.locks:NAME:1} of a workspace, like any other POM, with imported versions, exclusions, and a parent in the
 * same directory.
 */
record LockPom(Path file) implements WorkspaceReader {
    static final String SUFFIX = ".xml";

    private static final String GROUP = "tare.locks";
    private static final String VERSION = "1";

    LockPom {
        if (!Files.isRegularFile(file) || !file.toString().endsWith(SUFFIX)) {
            throw new IllegalArgumentException("POM: must be a file NAME" + SUFFIX + ", got: " + file);
        }
    }

    Artifact artifact() {
        String fileName = file.getFileName().toString();
        String name = fileName.substring(0, fileName.length() - SUFFIX.length());
        return new DefaultArtifact(GROUP, name, "pom", VERSION);
    }

    @Override
    public WorkspaceRepository getRepository() {
        return new WorkspaceRepository("locks", file);
    }

    @Override
    public File findArtifact(Artifact artifact) {
        Path found = file.resolveSibling(artifact.getArtifactId() + SUFFIX);
        return artifact.getGroupId().equals(GROUP) && Files.isRegularFile(found) ? found.toFile() : null;
    }

    @Override
    public List<String> findVersions(Artifact artifact) {
        return artifact.getGroupId().equals(GROUP) ? List.of(VERSION) : List.of();
    }
}
