package tare.systems.mapreduce;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import tare.api.spi.Setting;
import tare.api.spi.Settings;
import tare.api.spi.system.ConfigFile;
import tare.systems.hadoop.SettingProblems;
import tare.systems.hadoop.SiteFile;

/** What divides the cluster's memory and virtual CPUs among jobs. */
enum YarnScheduler {
    CAPACITY("capacity.CapacityScheduler"),
    FIFO("fifo.FifoScheduler");

    static final String CAPACITY_SCHEDULER = "conf.capacity-scheduler";

    private static final String SCHEDULER_CLASS = "yarn.resourcemanager.scheduler.class";

    static final Setting SETTING = Setting.choice(
                    "scheduler",
                    "What divides the cluster among jobs; capacity: one queue unless conf.capacity-scheduler has more",
                    "capacity",
                    "fifo")
            .driving(SCHEDULER_CLASS, "cluster.queue-capacity", "cluster.queue-maximum-capacity");

    static final Setting FAMILY = Setting.family(
                    CAPACITY_SCHEDULER, "Any property of capacity-scheduler.xml, by its own name")
            .driving("cluster.queue-capacity", "cluster.queue-maximum-capacity");

    private static final String PACKAGE = "org.apache.hadoop.yarn.server.resourcemanager.scheduler.";

    private final String className;

    YarnScheduler(String className) {
        this.className = className;
    }

    static YarnScheduler of(Settings settings) {
        return valueOf(settings.text(SETTING.name()).toUpperCase(Locale.ROOT));
    }

    static void check(Settings settings, SettingProblems problems) {
        if (of(settings) != CAPACITY) {
            problems.addAll(settings.under(CAPACITY_SCHEDULER).entrySet().stream()
                    .map(one -> CAPACITY_SCHEDULER + "." + one.getKey()
                            + ": must be left out unless scheduler is capacity, got: " + one.getValue())
                    .toList());
        }
    }

    /** Of yarn-site.xml. */
    Map<String, String> properties() {
        return Map.of(SCHEDULER_CLASS, PACKAGE + className);
    }

    /** One queue. Virtual CPUs count as well as memory, and half of all may go to ApplicationMasters. */
    Optional<ConfigFile> file(Settings settings) {
        return this == CAPACITY
                ? Optional.of(new SiteFile("capacity-scheduler")
                        .set("yarn.scheduler.capacity.root.queues", "default")
                        .set("yarn.scheduler.capacity.root.default.capacity", 100)
                        .set("yarn.scheduler.capacity.maximum-am-resource-percent", 0.5)
                        .set(
                                "yarn.scheduler.capacity.resource-calculator",
                                "org.apache.hadoop.yarn.util.resource.DominantResourceCalculator")
                        .override(settings.under(CAPACITY_SCHEDULER))
                        .file())
                : Optional.empty();
    }
}
