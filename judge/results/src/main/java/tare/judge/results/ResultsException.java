package tare.judge.results;

/** Thrown if a results directory cannot be written or read; the message names the file and the problem. */
public final class ResultsException extends RuntimeException {
    public ResultsException(String message) {
        super(message);
    }

    public ResultsException(String message, Throwable cause) {
        super(message, cause);
    }
}
