package tare.measure.runner.arms;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tare.api.model.Reason;
import tare.api.spi.system.Host;
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

    /** Hosts other than this machine, with a worker's store or with daemons. */
    public List<Host> otherHosts() {
        return Stream.concat(Stream.of(directory.host()), system.hosts().stream())
                .filter(host -> !host.isThisMachine())
                .distinct()
                .toList();
    }

    /** Copy with more data loaded. */
    public ArmData with(String id) {
        List<String> more = new ArrayList<>(loaded);
        more.add(id);
        return new ArmData(directory, more, failure, system, round);
    }

    public ArmData failed(Reason reason) {
        return new ArmData(directory, loaded, Optional.of(reason), system, round);
    }
}
