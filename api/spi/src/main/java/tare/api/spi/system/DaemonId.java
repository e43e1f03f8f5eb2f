package tare.api.spi.system;

/** @param index from 0 */
public record DaemonId(String role, int index) {
    /** {@code datanode-0}; names its directories and logs. */
    @Override
    public String toString() {
        return role + "-" + index;
    }
}
