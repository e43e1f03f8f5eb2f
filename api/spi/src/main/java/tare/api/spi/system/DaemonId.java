package tare.api.spi.system;

import java.io.Serializable;

/** @param index from 0 */
public record DaemonId(String role, int index) implements Serializable {
    /** Such as {@code datanode-0}; used for its directories and logs. */
    @Override
    public String toString() {
        return role + "-" + index;
    }
}
