package tare.apps.cli;

/** Something the user gave cannot be used; the message says what and why. */
final class WrongInputException extends RuntimeException {
    WrongInputException(String message) {
        super(message);
    }
}
