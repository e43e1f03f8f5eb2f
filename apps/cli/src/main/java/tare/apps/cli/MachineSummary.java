package tare.apps.cli;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import tare.measure.facts.MachineFacts;

/** A short description of this machine and this harness; each run records everything relevant to parity. */
final class MachineSummary {
    private MachineSummary() {}

    /**
     * @param place where results are written
     * @param sharedCpus whether systems run on this machine too
     */
    static Map<String, String> collect(Path place, boolean sharedCpus) {
        Map<String, String> facts = new TreeMap<>();
        facts.put("tare.version", Version.text());
        facts.put("java.version", System.getProperty("java.runtime.version"));
        facts.put("java.vm", System.getProperty("java.vm.name") + ", " + System.getProperty("java.vm.vendor"));
        facts.put(
                "os",
                System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                        + System.getProperty("os.arch"));
        facts.put("cpus", Integer.toString(Runtime.getRuntime().availableProcessors()));
        Map<String, String> machine = MachineFacts.collect(place);
        facts.put("cpu.model", machine.get("cpu.model"));
        facts.put("memory", machine.get("memory.total"));
        facts.values().removeIf(MachineFacts.UNKNOWN::equals);
        facts.put("shared-cpus", Boolean.toString(sharedCpus));
        return facts;
    }
}
