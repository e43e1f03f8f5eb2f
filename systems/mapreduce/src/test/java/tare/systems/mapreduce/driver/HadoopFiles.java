package tare.systems.mapreduce.driver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/** A cluster's configuration directory, with the files that Hadoop has. */
final class HadoopFiles {
    private HadoopFiles() {}

    static Path write(Path directory, SortedMap<String, String> properties) throws IOException {
        Files.createDirectories(directory);
        for (String file : List.of("core", "hdfs", "yarn", "mapred")) {
            StringBuilder text = new StringBuilder("<configuration>");
            for (Map.Entry<String, String> one : properties.entrySet()) {
                if (fileOf(one.getKey()).equals(file)) {
                    text.append("<property><name>%s</name><value>%s</value></property>"
                            .formatted(one.getKey(), one.getValue()));
                }
            }
            Files.writeString(directory.resolve(file + "-site.xml"), text.append("</configuration>"));
        }
        return directory;
    }

    private static String fileOf(String property) {
        if (property.startsWith("dfs.")) {
            return "hdfs";
        }
        if (property.startsWith("fs.") || property.startsWith("hadoop.")) {
            return "core";
        }
        return property.startsWith("mapreduce.") || property.startsWith("yarn.app.") ? "mapred" : "yarn";
    }
}
