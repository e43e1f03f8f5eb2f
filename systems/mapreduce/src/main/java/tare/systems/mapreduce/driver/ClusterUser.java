package tare.systems.mapreduce.driver;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.security.UserGroupInformation;
import tare.systems.hadoop.ClusterLogin;
import tare.systems.hadoop.HadoopJvm;

/** As whom jobs are submitted. */
final class ClusterUser {
    private ClusterUser() {}

    /**
     * @param given {@code principal}, {@code keytab} and {@code krb5-conf}, or {@code user}; without them this machine's
     *     user on an existing cluster, and the daemons' own on one that Tare has placed
     * @throws IllegalArgumentException with one line "name: rule, got: value" each
     * @throws IOException if the login fails
     */
    static UserGroupInformation of(Map<String, String> given, Configuration configuration) throws IOException {
        Map<String, String> addresses = new HashMap<>(given);
        addresses.values().removeIf(String::isBlank);
        List<String> problems = new ArrayList<>();
        Optional<ClusterLogin> login = ClusterLogin.of(addresses, problems);
        boolean isKerberos = "kerberos".equals(configuration.get("hadoop.security.authentication"));
        if (login.isPresent() && !isKerberos) {
            problems.add("principal: must be left out, as core-site.xml does not set hadoop.security.authentication to"
                    + " kerberos, got: " + login.get().principal());
        }
        if (addresses.containsKey("user") && isKerberos) {
            problems.add("user: must be left out, as the cluster uses Kerberos, got: " + addresses.get("user"));
        }
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("\n", problems));
        }
        login.ifPresent(ClusterLogin::useKrb5);
        UserGroupInformation.setConfiguration(configuration);
        if (login.isPresent()) {
            return UserGroupInformation.loginUserFromKeytabAndReturnUGI(
                    login.get().principal(), login.get().keytab().toString());
        }
        if (addresses.containsKey("user")) {
            return UserGroupInformation.createRemoteUser(addresses.get("user"));
        }
        return addresses.containsKey(ClusterConfiguration.DIRECTORY)
                ? UserGroupInformation.getLoginUser()
                : UserGroupInformation.createRemoteUser(daemons(configuration));
    }

    /** Local files belong to the machine's user, and a job must own its files. */
    private static String daemons(Configuration configuration) {
        boolean isLocal = "file".equals(FileSystem.getDefaultUri(configuration).getScheme());
        return isLocal ? System.getProperty("user.name") : HadoopJvm.USER;
    }
}
