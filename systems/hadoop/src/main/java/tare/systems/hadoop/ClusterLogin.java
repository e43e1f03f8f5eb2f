package tare.systems.hadoop;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.spi.Reference;

/**
 * A client's Kerberos login at a cluster.
 *
 * @param krb5 the Kerberos configuration; empty for the machine's own
 */
public record ClusterLogin(String principal, Path keytab, Optional<Path> krb5) {
    /** The system property that names Kerberos' configuration. */
    public static final String KRB5 = "java.security.krb5.conf";

    /** Has this JVM take its Kerberos configuration, if there is one. */
    public void useKrb5() {
        krb5.ifPresent(file -> System.setProperty(KRB5, file.toString()));
    }

    /**
     * Reads it from the addresses {@code principal}, {@code keytab} and {@code krb5-conf}; empty if there are none.
     *
     * @param problems receives "name: rule, got: value" for each rule that they break; then the result is of no use
     */
    public static Optional<ClusterLogin> of(Map<String, String> addresses, List<String> problems) {
        boolean principal = addresses.containsKey("principal");
        if (principal != addresses.containsKey("keytab")) {
            problems.add(
                    principal
                            ? "keytab: must be given with principal, got: nothing"
                            : "principal: must be given with keytab, got: nothing");
        } else if (!principal && addresses.containsKey("krb5-conf")) {
            problems.add("krb5-conf: must come with principal and keytab, which are missing, got: "
                    + addresses.get("krb5-conf"));
        }
        Optional<Path> keytab = file(addresses, "keytab", problems);
        Optional<Path> krb5 = file(addresses, "krb5-conf", problems);
        return keytab.map(file -> new ClusterLogin(addresses.get("principal"), file, krb5));
    }

    private static Optional<Path> file(Map<String, String> addresses, String name, List<String> problems) {
        Optional<Path> named = Optional.ofNullable(addresses.get(name)).flatMap(Reference::file);
        named.filter(file -> !Files.isReadable(file))
                .ifPresent(file -> problems.add(name + ": must be a file that can be read, got: " + file));
        return named;
    }
}
