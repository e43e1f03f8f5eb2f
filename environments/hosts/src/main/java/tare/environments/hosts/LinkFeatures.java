package tare.environments.hosts;

import tare.api.spi.system.EnvironmentException;

/**
 * What this kernel and its programs can do to packets.
 *
 * @param netem the network emulator
 * @param tbf the token bucket, which limits a rate
 * @param statistic the packet filter's match that picks packets at random
 * @param tap network devices whose packets a process reads and writes
 */
record LinkFeatures(boolean netem, boolean tbf, boolean statistic, boolean tap) {
    /** In a namespace of its own, which ends with the command. */
    private static final String APART = "unshare --net ";

    /** Probes each feature that such links could need. */
    static LinkFeatures of(LinkShape shape) throws EnvironmentException, InterruptedException {
        boolean isPlain = shape.equals(LinkShape.PLAIN);
        return new LinkFeatures(
                !isPlain && ShellCommands.succeeds(APART + "tc qdisc add dev lo root netem delay 1ms"),
                shape.isLimited()
                        && ShellCommands.succeeds(
                                APART + "tc qdisc add dev lo root tbf rate 1mbit burst 32k latency 50ms"),
                shape.isLossy()
                        && ShellCommands.succeeds(
                                APART + "iptables -A INPUT -m statistic --mode random --probability 0.5 -j DROP"),
                shape.isDelayed()
                        && ShellCommands.succeeds(APART + "sh -c 'ip link add v0 type veth peer name v1"
                                + " && ip link add link v0 name t0 type macvtap mode passthru'"));
    }

    /**
     * Decides how such links are made.
     *
     * @param wanted as the experiment says
     * @throws EnvironmentException naming the option that this machine lacks something for
     */
    LinkKind chosen(LinkShape shape, LinkKind wanted) throws EnvironmentException {
        if (shape.equals(LinkShape.PLAIN)) {
            return LinkKind.TAP;
        }
        if (wanted == LinkKind.NETEM && !netem) {
            throw new EnvironmentException("links: this kernel has no netem");
        }
        if (netem && wanted != LinkKind.TAP) {
            return LinkKind.NETEM;
        }
        require(tap || !shape.isDelayed(), "delay", "macvtap");
        require(tbf || !shape.isLimited(), "rate", "tbf");
        require(statistic || !shape.isLossy(), "loss", "iptables with the match statistic");
        return LinkKind.TAP;
    }

    private void require(boolean isMet, String option, String feature) throws EnvironmentException {
        if (!isMet) {
            throw new EnvironmentException(option + ": this machine has "
                    + (netem ? "no " + feature : "neither netem nor " + feature) + ", so it cannot be emulated");
        }
    }
}
