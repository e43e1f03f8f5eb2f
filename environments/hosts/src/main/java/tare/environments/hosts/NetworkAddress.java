package tare.environments.hosts;

import java.io.IOException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Addresses of emulated networks: /24 networks of the range for benchmarks (RFC 2544), which nothing outside uses. */
final class NetworkAddress {
    static final String RANGE = "198.18.0.0/15";
    static final int NETWORKS = 512;

    /** Of a network's address. */
    private static final int MASK = 0xFFFFFF00;

    private static final int FIRST = 0xC6120000;

    private static final Path ROUTES = Path.of("/proc/net/route");

    private NetworkAddress() {}

    /** Such as {@code 198.18.7.0/24}. */
    static String network(int number) {
        return of(number, 0) + "/24";
    }

    /** @param host 1 for this machine, 2 and more for hosts */
    static String of(int number, int host) {
        int address = FIRST + (number << 8) + host;
        return (address >>> 24) + "." + (address >>> 16 & 255) + "." + (address >>> 8 & 255) + "." + (address & 255);
    }

    /** Whether no interface and no route of this machine but the default one concerns its addresses. */
    static boolean isUnused(int number) throws IOException {
        int network = FIRST + (number << 8);
        for (NetworkInterface one : NetworkInterface.networkInterfaces().toList()) {
            for (InetAddress address : one.inetAddresses().toList()) {
                if (address instanceof Inet4Address && (value(address) & MASK) == network) {
                    return false;
                }
            }
        }
        return Files.readAllLines(ROUTES).stream().skip(1).noneMatch(line -> overlaps(line, network));
    }

    private static int value(InetAddress address) {
        return ByteBuffer.wrap(address.getAddress()).getInt();
    }

    /** Columns: interface, destination, gateway, four others, mask; numbers have this machine's order of bytes. */
    private static boolean overlaps(String route, int network) {
        List<String> words = List.of(route.strip().split("\\s+", -1));
        int destination = number(words.get(1));
        int mask = number(words.get(7));
        int common = mask & MASK;
        return mask != 0 && (destination & common) == (network & common);
    }

    private static int number(String hexadecimal) {
        int value = Integer.parseUnsignedInt(hexadecimal, 16);
        return ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN ? Integer.reverseBytes(value) : value;
    }
}
