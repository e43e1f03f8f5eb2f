package tare.systems.hive;

import java.io.IOException;
import java.lang.reflect.UndeclaredThrowableException;
import java.security.PrivilegedExceptionAction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.security.UserGroupInformation;
import tare.api.spi.Endpoints;
import tare.systems.hadoop.ClusterLogin;
import tare.systems.hadoop.HadoopJvm;

/**
 * A worker's user at HiveServer2, and on the file system of text on its way into tables. Any thread.
 *
 * @param password empty where the server asks for none
 * @param serverPrincipal HiveServer2's own, with Kerberos
 */
record HiveLogin(UserGroupInformation user, String password, Optional<String> serverPrincipal) {
    /**
     * @throws IllegalArgumentException with one line "name: rule, got: value" each
     * @throws IOException if a login with Kerberos fails
     */
    static HiveLogin of(Endpoints endpoints) throws IOException {
        Map<String, String> addresses = new HashMap<>(endpoints.addresses());
        addresses.values().removeIf(String::isBlank);
        List<String> problems = new ArrayList<>();
        Optional<ClusterLogin> login = ClusterLogin.of(addresses, problems);
        problems.addAll(contradictions(addresses));
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("\n", problems));
        }
        return login.isPresent()
                ? new HiveLogin(
                        logIn(login.get(), endpoints), "", Optional.of(addresses.get(HiveBlueprint.SERVER_PRINCIPAL)))
                : new HiveLogin(
                        UserGroupInformation.createRemoteUser(
                                addresses.getOrDefault(HiveBlueprint.USER, HadoopJvm.USER)),
                        addresses.getOrDefault(HiveBlueprint.PASSWORD, ""),
                        Optional.empty());
    }

    private static List<String> contradictions(Map<String, String> addresses) {
        List<String> problems = new ArrayList<>();
        boolean isKerberos = addresses.containsKey("principal");
        if (isKerberos != addresses.containsKey(HiveBlueprint.SERVER_PRINCIPAL)) {
            problems.add(
                    isKerberos
                            ? HiveBlueprint.SERVER_PRINCIPAL + ": must be given with principal, got: nothing"
                            : "principal: must be given with " + HiveBlueprint.SERVER_PRINCIPAL + ", got: nothing");
        }
        for (String name : List.of(HiveBlueprint.USER, HiveBlueprint.PASSWORD)) {
            if (isKerberos && addresses.containsKey(name)) {
                problems.add(name + ": must be left out with principal, got: "
                        + (name.equals(HiveBlueprint.PASSWORD) ? "one" : addresses.get(name)));
            }
        }
        return problems;
    }

    /** Hadoop's logins have one configuration for the whole JVM. */
    private static UserGroupInformation logIn(ClusterLogin login, Endpoints endpoints) throws IOException {
        login.useKrb5();
        Configuration configuration = TextFiles.configuration(endpoints);
        configuration.set("hadoop.security.authentication", "kerberos");
        UserGroupInformation.setConfiguration(configuration);
        UserGroupInformation.loginUserFromKeytab(
                login.principal(), login.keytab().toString());
        return UserGroupInformation.getLoginUser();
    }

    /** What follows the database in the URL of a connection. */
    String urlOptions() {
        return serverPrincipal.map(principal -> ";principal=" + principal).orElse("");
    }

    /** The user and the password, where Kerberos does not name the user. */
    Properties properties() {
        Properties properties = new Properties();
        if (serverPrincipal.isEmpty()) {
            properties.setProperty("user", user.getUserName());
        }
        if (!password.isEmpty()) {
            properties.setProperty("password", password);
        }
        return properties;
    }

    /** Runs it as this user, with a ticket that has not expired. */
    <T> T run(PrivilegedExceptionAction<T> action) throws Exception {
        if (serverPrincipal.isPresent()) {
            user.checkTGTAndReloginFromKeytab();
        }
        try {
            return user.doAs(action);
        } catch (UndeclaredThrowableException e) {
            if (e.getCause() instanceof Exception cause) {
                throw cause;
            }
            throw e;
        }
    }

    /** Without the password. */
    @Override
    public String toString() {
        return user.getUserName();
    }
}
