package tare.systems.hive;

import java.util.List;
import tare.quality.testing.TestingSystems;

/** Hive, which has no parts. */
final class HiveSystems {
    static final TestingSystems ALL = new TestingSystems(List.of(new HiveBlueprint()));

    private HiveSystems() {}
}
