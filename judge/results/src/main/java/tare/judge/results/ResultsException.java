package tare.judge.results;

/** A results directory that cannot be written or read; the message names the file and says what is wrong with it. */
public final class ResultsException extends RuntimeException {
    public ResultsException(String message) {
        super(message);
    }

    public ResultsException(String message, Throwable cause) {
        super(message, cause);
    }
}
