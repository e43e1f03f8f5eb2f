package tare.environments.hosts;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What an emulated network has made on this machine and has not removed. */
final class NetworkTraces {
    private NetworkTraces() {}

    /** The network's number, by the address of one of its hosts. */
    static int number(String address) throws IOException {
        return (ByteBuffer.wrap(InetAddress.getByName(address).getAddress()).getInt() - 0xC6120000) >> 8;
    }

    /** Namespaces, devices, mounts, control groups, rules of the packet filter, and the directory of its own. */
    static List<String> of(int number) throws Exception {
        List<String> all = new ArrayList<>();
        all.addAll(named("/run/netns", "tare" + number + "-"));
        all.addAll(named("/sys/class/net", "tare" + number + "[a-z]"));
        all.addAll(named("/run/tare/networks", number + "$"));
        for (String root : ControlGroups.find().roots().values().stream()
                .map(Path::toString)
                .toList()) {
            all.addAll(named(root, "tare" + number + "-"));
        }
        all.addAll(lines(Files.readAllLines(Path.of("/proc/self/mounts")), "tare" + number + "-"));
        Process rules = new ProcessBuilder("iptables", "-w", "-S", "INPUT").start();
        all.addAll(lines(rules.inputReader().lines().toList(), "tare" + number + "b"));
        return all;
    }

    private static List<String> named(String directory, String start) throws IOException {
        if (!Files.isDirectory(Path.of(directory))) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(Path.of(directory))) {
            return all.filter(one -> (one.getFileName() + "").matches(start + ".*"))
                    .map(Path::toString)
                    .toList();
        }
    }

    private static List<String> lines(List<String> lines, String part) {
        return lines.stream().filter(line -> line.contains(part)).toList();
    }
}
