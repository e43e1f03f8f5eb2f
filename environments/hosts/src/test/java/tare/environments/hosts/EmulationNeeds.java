package tare.environments.hosts;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import tare.quality.testing.NeededProgram;

/** What tests of emulated hosts need on the machine: root, the right to make network namespaces, and their programs. */
final class EmulationNeeds {
    private EmulationNeeds() {}

    static void check() throws Exception {
        boolean isRoot = Files.getAttribute(Path.of("/proc/self"), "unix:uid").equals(0);
        boolean canMake = isRoot && Programs.has("ip") && ShellCommands.succeeds("unshare --net ip link set lo up");
        NeededProgram.of(Optional.of(canMake).filter(can -> can), "no right to make network namespaces with ip");
    }
}
