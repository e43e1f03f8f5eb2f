package tare.apps.cli;

/** Thrown if the user's input cannot be used; the message names the input and the reason. */
final class WrongInputException extends RuntimeException {
    WrongInputException(String message) {
        super(message);
    }
}
