package tare.environments.hosts;

import java.io.Serializable;
import tare.api.spi.system.HostOrder;

/** Messages between the harness and a host's agent, through the agent's standard input and output. */
sealed interface AgentMessage extends Serializable {
    /** To the agent: an order, and the number by which it is answered. */
    record Asked(long number, HostOrder<?> order) implements AgentMessage {}

    /** To the agent: end everything in order, answer, and end. */
    record Leave(long number) implements AgentMessage {}

    /** From the agent, once it is ready for orders. */
    record Ready(String directory, String kept, String java) implements AgentMessage {}

    /** From the agent: an order's answer. */
    record Answered(long number, Serializable answer) implements AgentMessage {}

    /** From the agent: an order failed. */
    record Failed(long number, boolean isDaemonAtFault, String message) implements AgentMessage {}
}
