package tare.measure.facts;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The control groups of this process, in both versions of the kernel's interface. */
final class Cgroups {
    private static final String TOP = "sys/fs/cgroup";

    private final SystemFiles files;

    Cgroups(SystemFiles files) {
        this.files = files;
    }

    /** A controller's groups: the process's own and all above it; a container may hide some of them. */
    List<Path> of(String controller) {
        List<Path> groups = new ArrayList<>();
        for (String line : files.lines("proc/self/cgroup")) {
            String[] parts = line.split(":", 3); // number, controllers, path
            if (parts.length == 3 && parts[1].isEmpty()) {
                addUpwards(groups, files.path(TOP), parts[2]);
            } else if (parts.length == 3 && Arrays.asList(parts[1].split(",")).contains(controller)) {
                addUpwards(groups, files.path(TOP).resolve(controller), parts[2]);
            }
        }
        return groups;
    }

    private static void addUpwards(List<Path> groups, Path top, String path) {
        Path group = top.resolve(path.replaceFirst("^/+", "")).normalize();
        for (Path each = group; each != null && each.startsWith(top); each = each.getParent()) {
            groups.add(each);
        }
    }
}
