package tare.measure.runner.arms;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.Host;
import tare.measure.placing.PlacingListener;
import tare.measure.probes.HostMachine;
import tare.measure.probes.Machine;

/** Refuses to start daemons on a host that has too little memory for those placed on it. One thread. */
final class HostMemoryCheck implements PlacingListener {
    private final Machine thisMachine;
    private final Function<Host, Machine> others;

    HostMemoryCheck(Machine thisMachine) {
        this(thisMachine, HostMachine::of);
    }

    /** @param others the machines of other hosts */
    HostMemoryCheck(Machine thisMachine, Function<Host, Machine> others) {
        this.thisMachine = thisMachine;
        this.others = others;
    }

    @Override
    public void allocated(Map<Host, Long> neededBytes) throws EnvironmentException {
        Map<Machine, Long> byMachine = new LinkedHashMap<>();
        neededBytes.forEach((host, bytes) -> {
            if (host.isOnThisMachine()) {
                byMachine.merge(thisMachine, bytes, Long::sum);
            }
            if (!host.isThisMachine()) {
                byMachine.merge(others.apply(host), bytes, Long::sum);
            }
        });
        for (Map.Entry<Machine, Long> machine : byMachine.entrySet()) {
            require(machine.getValue(), machine.getKey());
        }
    }

    private static void require(long neededBytes, Machine machine) throws EnvironmentException {
        long freeBytes = freeBytes(machine);
        if (neededBytes > freeBytes) {
            String needed = MemoryBudget.mebibytes(neededBytes);
            String free = MemoryBudget.mebibytes(freeBytes);
            throw new EnvironmentException(
                    machine.isThisOne()
                            ? "the system needs " + needed + " of memory, and the machine has " + free + " free"
                            : "host " + machine.name() + ": the daemons placed there need " + needed
                                    + " of memory, and it has " + free
                                    + " free; with keep: false in their environments, arms take turns");
        }
    }

    private static long freeBytes(Machine machine) throws EnvironmentException {
        try {
            return machine.availableBytes();
        } catch (IOException e) {
            throw new EnvironmentException(
                    "the free memory of " + machine.name() + " cannot be read: " + e.getMessage(), e);
        }
    }
}
