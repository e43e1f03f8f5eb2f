package tare.cli;

import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.util.Map;
import java.util.regex.Pattern;
import tare.model.Arm;
import tare.model.Experiment;
import tare.spi.DriverFactory;
import tare.spi.Plugins;
import tare.spi.Settings;

/** Which systems run on the machine that their traffic comes from, as far as settings tell. */
final class Neighbours {
    private static final String ADDRESS = "address";
    private static final Pattern PORT = Pattern.compile(":[0-9]+$");

    private final Plugins plugins;

    Neighbours(Plugins plugins) {
        this.plugins = plugins;
    }

    /** Whether traffic and system compete for the same CPUs in any arm; false where no setting tells. */
    boolean shareCpus(Experiment experiment) {
        return experiment.arms().stream().anyMatch(this::isHere);
    }

    private boolean isHere(Arm arm) {
        DriverFactory driver = plugins.driver(arm.system());
        if (driver.embedded()) {
            return true;
        }
        Map<String, String> settings =
                Settings.of(driver.name(), driver.settings(), arm.settings()).asMap();
        return settings.containsKey(ADDRESS) && isThisMachine(settings.get(ADDRESS));
    }

    /** @param address host and port */
    static boolean isThisMachine(String address) {
        try {
            InetAddress host = InetAddress.getByName(PORT.matcher(address).replaceFirst(""));
            return host.isLoopbackAddress()
                    || host.isAnyLocalAddress()
                    || NetworkInterface.getByInetAddress(host) != null;
        } catch (IOException e) {
            return false; // A name that nobody knows is refused when the driver connects.
        }
    }
}
