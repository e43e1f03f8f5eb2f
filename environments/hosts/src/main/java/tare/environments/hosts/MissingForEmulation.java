package tare.environments.hosts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Finds the rights and programs that emulated hosts need and this machine lacks. Makes nothing. */
final class MissingForEmulation {
    private MissingForEmulation() {}

    static List<String> of(NamespaceOptions options) {
        try {
            return of(Files.getAttribute(Path.of("/proc/self"), "unix:uid"), Programs::has, options);
        } catch (IOException e) {
            return List.of("emulated hosts need Linux: " + e.getMessage());
        }
    }

    /** @param user number of the user that this process runs as */
    static List<String> of(Object user, Predicate<String> hasProgram, NamespaceOptions options) {
        List<String> missing = new ArrayList<>();
        if (!user.equals(0)) {
            missing.add("only root can make emulated hosts");
        }
        programs(options).stream()
                .filter(program -> !hasProgram.test(program))
                .forEach(program -> missing.add(Programs.missing(program)));
        return missing;
    }

    private static List<String> programs(NamespaceOptions options) {
        List<String> programs = new ArrayList<>(List.of("ip", "nsenter"));
        if (!options.shape().equals(LinkShape.PLAIN)) {
            programs.addAll(List.of("unshare", "tc"));
        }
        if (options.diskBytes() > 0) {
            programs.addAll(List.of("unshare", "mkfs.ext4"));
        }
        return programs.stream().distinct().toList();
    }
}
