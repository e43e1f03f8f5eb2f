package tare.apps.ycsb;

import java.util.List;

/** Thrown if arguments or properties cannot be used. The message lists every problem, one per line. */
public final class WrongPropertiesException extends Exception {
    WrongPropertiesException(String problem) {
        super(problem);
    }

    WrongPropertiesException(List<String> problems) {
        super(String.join("\n", problems));
    }
}
