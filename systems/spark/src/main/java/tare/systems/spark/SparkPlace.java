package tare.systems.spark;

import java.nio.file.Path;
import java.util.Map;

/**
 * Where Spark runs, and where it keeps files.
 *
 * @param master as Spark names it
 * @param properties of Spark that follow from the place, and that users may change
 * @param root a URI: the directory of tables, and of text on its way into them
 * @param driverAddress by which executors reach this process
 * @param executors to wait for before anything is asked; 0: none but this process
 * @param temporary a directory of this machine that is the arm's own
 */
record SparkPlace(
        String master,
        Map<String, String> properties,
        String root,
        String driverAddress,
        int executors,
        Path temporary) {
    SparkPlace {
        properties = Map.copyOf(properties);
    }
}
