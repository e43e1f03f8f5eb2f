package tare.systems.mapreduce.driver;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.security.Credentials;
import org.apache.hadoop.security.UserGroupInformation;
import tare.api.spi.DaemonThread;
import tare.systems.hadoop.S3aClient;

/**
 * Runs a main class in a JVM that ends when the process that started it does. Its standard input begins with the
 * directory for relative paths, the values of {@link #SECRETS}, which may be empty, and the number and bytes of {@link
 * ClusterTokens}.
 */
public final class OwnJvmMain {
    /** Properties of both JVMs that the configuration refers to. */
    static final List<String> SECRETS = List.of(S3aClient.ACCESS, S3aClient.SECRET);

    private OwnJvmMain() {}

    /** @param arguments the main class, and its own arguments */
    public static void main(String... arguments) throws ReflectiveOperationException, IOException {
        DataInputStream parent = new DataInputStream(System.in);
        System.setIn(InputStream.nullInputStream());
        Path directory = new Path(parent.readUTF());
        for (String name : SECRETS) {
            System.setProperty(name, parent.readUTF());
        }
        logIn(parent.readNBytes(parent.readInt()));
        DaemonThread.of("end with the parent", () -> endWith(parent)).start();
        Method main = mainMethod(Class.forName(arguments[0]));
        main.setAccessible(true);
        // Main classes get this instance, which stays cached.
        FileSystem.get(new Configuration()).setWorkingDirectory(directory);
        try {
            main.invoke(null, (Object) Arrays.copyOfRange(arguments, 1, arguments.length));
        } catch (InvocationTargetException e) {
            e.getCause().printStackTrace();
            System.exit(1);
        }
    }

    /** Tokens stand for the login of the process that started this one. */
    private static void logIn(byte[] tokens) throws IOException {
        if (tokens.length == 0) {
            return;
        }
        Credentials credentials = new Credentials();
        credentials.readTokenStorageStream(new DataInputStream(new ByteArrayInputStream(tokens)));
        UserGroupInformation user = UserGroupInformation.createRemoteUser(System.getenv(OwnJvmRun.USER));
        user.addCredentials(credentials);
        UserGroupInformation.setLoginUser(user);
    }

    /** The method that is run. */
    static Method mainMethod(Class<?> type) throws NoSuchMethodException {
        return type.getDeclaredMethod("main", String[].class);
    }

    /** Nothing more is written to the pipe: a read returns when the other end is closed. */
    private static void endWith(InputStream parent) {
        try {
            while (parent.read() >= 0) {}
        } catch (IOException e) {
            // Closed, too.
        }
        Runtime.getRuntime().halt(1);
    }
}
