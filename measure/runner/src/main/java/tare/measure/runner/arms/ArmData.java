package tare.measure.runner.arms;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tare.api.model.Reason;
import tare.api.spi.system.Host;
import tare.api.spi.system.RemotePath;
import tare.measure.probes.HostedDirectory;

/**
 * One arm's system after it was placed and loaded.
 *
 * @param directory of the arm, where its workers find it
 * @param loaded the ids of all loaded data; it is restored before each run
 * @param failure why it could not be placed or loaded; none of its runs can then be made
 * @param system without daemons if it could not be placed
 * @param round for which it was placed and loaded; empty for all rounds
 */
public record ArmData(
        HostedDirectory directory,
        List<String> loaded,
        Optional<Reason> failure,
        ArmSystem system,
        Optional<Integer> round) {
    public ArmData {
        loaded = List.copyOf(loaded);
    }

    /**
     * Hosts other than this machine, with workers or with daemons.
     *
     * @param workers of a run
     */
    public List<Host> otherHosts(List<Host> workers) {
        return Stream.concat(workers.stream(), system.hosts().stream())
                .filter(host -> !host.isThisMachine())
                .distinct()
                .toList();
    }

    /** The arm's directory on a host: that of its data, or one beside it for a worker that keeps nothing. */
    public RemotePath directoryOn(Host host, String arm) {
        boolean isItsOwn = host.equals(directory.host())
                || (host.isThisMachine() && directory.host().isThisMachine());
        return isItsOwn ? directory.path() : host.directory().resolve("arms").resolve(arm);
    }

    /** Copy with more data loaded. */
    public ArmData with(String id) {
        List<String> more = new ArrayList<>(loaded);
        more.add(id);
        return new ArmData(directory, more, failure, system, round);
    }

    /** The names of its hosts that were lost: of its daemons, or of the store that lives in its worker. */
    public List<String> lostHosts() {
        return Stream.concat(Stream.of(directory.host()), system.hosts().stream())
                .filter(Host::isLost)
                .map(Host::name)
                .distinct()
                .toList();
    }

    public ArmData failed(Reason reason) {
        return new ArmData(directory, loaded, Optional.of(reason), system, round);
    }
}
