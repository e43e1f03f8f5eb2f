package tare.systems.riak;

import java.io.IOException;

/** The server answered with an error. The connection remains usable. */
final class RiakErrorException extends IOException {
    private static final long serialVersionUID = 1;

    private final String words;

    /** @param words the server's own */
    RiakErrorException(String words) {
        super("Riak answers: " + words);
        this.words = words;
    }

    String words() {
        return words;
    }
}
