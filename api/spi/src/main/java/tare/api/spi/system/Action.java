package tare.api.spi.system;

import java.util.List;

/** One thing that is done to start a system. */
public sealed interface Action permits Daemon, Step {
    /** Unique within a system, such as {@code format} or {@code datanode-0}. */
    String name();

    /** Names of actions, or roles, of this blueprint or of its parts that must be done, or ready, before. */
    List<String> needs();
}
