package tare.environments.hosts;

import java.nio.file.Path;

/**
 * An environment's resources on this machine for one system. Owns the ports and the process owner, and releases both
 * when it is closed.
 *
 * @param root where the daemons' directories are made
 * @param logs where their output goes; not below the directories that are wiped
 */
public record LocalResources(
        Path root, Path logs, Ports ports, ProcessOwner owner, Pinning pinning, ClassArchives archives) {
    /** With the user's archives. */
    public LocalResources(Path root, Path logs, Ports ports, ProcessOwner owner, Pinning pinning) {
        this(root, logs, ports, owner, pinning, ClassArchives.ofUser());
    }
}
