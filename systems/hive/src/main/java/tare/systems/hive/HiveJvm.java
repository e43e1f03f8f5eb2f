package tare.systems.hive;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import tare.api.spi.Settings;
import tare.api.spi.system.Command;
import tare.api.spi.system.PlacedDaemon;
import tare.systems.hadoop.HadoopJvm;
import tare.systems.hadoop.S3aClient;
import tare.systems.hadoop.SharedStorage;

/** Starts Hive's servers on current Java versions. */
final class HiveJvm {
    private static final String LOCK = "hive-server";

    /** Hive serialises its plans by reflection. */
    private static final List<String> OPENED = Stream.of(
                    "io", "math", "net", "text", "time", "util.concurrent.atomic", "util.regex")
            .map(name -> "--add-opens=java.base/java." + name + "=ALL-UNNAMED")
            .toList();

    private static final long SCHEMA_HEAP = 256L << 20;

    private HiveJvm() {}

    /**
     * The metastore could make its tables as it needs them, but begins with a look at some that are not there, and then
     * does without its faster queries. Derby need not sync files that only count once the step has ended.
     */
    static Command schemaTool(PlacedDaemon placed) {
        List<String> flags = HadoopJvm.smallFlags(SCHEMA_HEAP);
        flags.add("-XX:TieredStopAtLevel=1");
        flags.add("-Dderby.system.durability=test");
        return command(
                placed,
                "org.datanucleus.store.schema.SchemaTool",
                List.of(
                        "-create",
                        "-api",
                        "JDO",
                        "-pu",
                        HiveFiles.UNIT,
                        "-props",
                        placed.configuration().resolve(HiveFiles.SCHEMA).toString()),
                flags,
                Map.of());
    }

    static Command metastore(PlacedDaemon placed, Settings settings) {
        return command(
                placed,
                "org.apache.hadoop.hive.metastore.HiveMetaStore",
                List.of("-p", Integer.toString(placed.port(HiveBlueprint.THRIFT))),
                opened(HadoopJvm.smallFlags(settings.bytes("metastore-heap"))),
                HiveStorage.variables(settings));
    }

    /** With the collector that Hive's own scripts would get from Java on a server. */
    static Command hiveServer(PlacedDaemon placed, Settings settings) {
        List<String> flags = opened(HadoopJvm.flags(settings.bytes("hiveserver2-heap")));
        flags.add("-XX:+UseG1GC");
        Map<String, String> variables = new TreeMap<>(HiveStorage.variables(settings));
        if (TezPlace.of(settings) == TezPlace.YARN && SharedStorage.of(settings) == SharedStorage.S3A) {
            // As in the containers that it has tasks run in.
            variables.put(S3aClient.KEYS_VARIABLE, S3aClient.pathOfKeys(placed).toString());
        }
        return command(placed, "org.apache.hive.service.server.HiveServer2", List.of(), flags, variables);
    }

    /** Of the JVMs that run tasks, and of their ApplicationMasters. */
    static List<String> ofContainers(long heapBytes) {
        return opened(HadoopJvm.smallFlags(heapBytes));
    }

    private static List<String> opened(List<String> flags) {
        List<String> all = new ArrayList<>(flags);
        all.addAll(OPENED);
        return all;
    }

    private static Command command(
            PlacedDaemon placed,
            String mainClass,
            List<String> arguments,
            List<String> flags,
            Map<String, String> variables) {
        Map<String, String> environment = new TreeMap<>(variables);
        environment.put(HadoopJvm.OPTIONS_VARIABLE, "\"-Djava.io.tmpdir=" + placed.volume(HadoopJvm.TEMPORARY) + "\"");
        return new Command.Java(List.of(LOCK), mainClass, arguments, flags, environment);
    }
}
