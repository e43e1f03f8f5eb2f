package tare.measure.runner.gates;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.model.ReasonCode;
import tare.measure.placing.FactsByHost;
import tare.measure.probes.Machine;
import tare.measure.runner.fleet.FleetException;
import tare.measure.worker.ErrorText;

/** Makes operating systems drop the files that they hold in memory, so that a run does not read what the last one left. */
public final class PageCaches {
    /** The fact's name in a run's facts. */
    public static final String FACT = "state.page-cache";

    private PageCaches() {}

    /**
     * Drops them on one kernel after the other, where it is allowed.
     *
     * @param machines the first is this one
     * @return the fact: what happened, and why not
     */
    public static Map<String, String> drop(List<Machine> machines) throws FleetException {
        FactsByHost facts = new FactsByHost();
        for (Machine machine : machines) {
            if (machine.isThisOne() || !machine.sharesThisKernel()) {
                facts.add(machine.name(), Map.of(FACT, drop(machine)));
            }
        }
        return facts.joined();
    }

    private static String drop(Machine machine) throws FleetException {
        try {
            Optional<String> refused = machine.dropPageCache();
            return refused.map(why -> "kept: " + why).orElse("dropped");
        } catch (IOException e) {
            throw new FleetException(
                    ReasonCode.GATE, "the page cache of " + machine.name() + " is unknown: " + ErrorText.of(e));
        }
    }
}
