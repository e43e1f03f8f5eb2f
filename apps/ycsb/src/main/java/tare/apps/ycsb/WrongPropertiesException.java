package tare.apps.ycsb;

import java.util.List;

/** What was given cannot be used; the message holds every problem, one line each. */
public final class WrongPropertiesException extends Exception {
    WrongPropertiesException(String problem) {
        super(problem);
    }

    WrongPropertiesException(List<String> problems) {
        super(String.join("\n", problems));
    }
}
