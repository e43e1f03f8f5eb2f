package tare.api.spi.system;

import java.io.Serializable;
import java.util.List;

/** One action needed to start a system. */
public sealed interface Action extends Serializable permits Daemon, Step {
    /** Unique within a system, such as {@code format} or {@code datanode-0}. */
    String name();

    /** Actions or roles, of this blueprint or its parts, that must be done or ready first. */
    List<String> needs();
}
