package tare.systems.ycsb;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.Callable;

/**
 * A binding's class in its own class loader, and the methods to call it. YCSB's types are looked up by name at run
 * time, so that any version of YCSB works; instances and values are plain objects here. Any thread; an instance belongs
 * to its caller's thread.
 */
// Bindings require these collection types.
@SuppressWarnings("NonApiType")
final class Binding implements AutoCloseable {
    private final URLClassLoader loader;
    private final Class<?> type;
    private final Class<?> db;
    private final MethodHandle read;
    private final MethodHandle scan;
    private final MethodHandle insert;
    private final MethodHandle update;
    private final MethodHandle delete;
    private final MethodHandle statusName;
    private final MethodHandle newBytes;
    private final MethodHandle toArray;
    private final MethodHandle bytesLeft;
    private final ExceptionNames exceptions;
    private final AllFields allFields = new AllFields();

    private Binding(URLClassLoader loader, Class<?> type, Class<?> db, ExceptionNames exceptions)
            throws ReflectiveOperationException {
        this.exceptions = exceptions;
        this.loader = loader;
        this.type = type;
        this.db = db;
        String root = db.getPackageName();
        Class<Object> any = Object.class;
        Class<String> text = String.class;
        read = find(db, "read", MethodType.methodType(any, any, text, text, Set.class, HashMap.class));
        scan = find(db, "scan", MethodType.methodType(any, any, text, text, int.class, Set.class, Vector.class));
        insert = find(db, "insert", MethodType.methodType(any, any, text, text, HashMap.class));
        update = find(db, "update", MethodType.methodType(any, any, text, text, HashMap.class));
        delete = find(db, "delete", MethodType.methodType(any, any, text, text));
        statusName = find(loader.loadClass(root + ".Status"), "getName", MethodType.methodType(text, any));
        Class<?> value = loader.loadClass(root + ".ByteIterator");
        toArray = find(value, "toArray", MethodType.methodType(byte[].class, any));
        bytesLeft = find(value, "bytesLeft", MethodType.methodType(long.class, any));
        newBytes = MethodHandles.publicLookup()
                .unreflectConstructor(
                        loader.loadClass(root + ".ByteArrayByteIterator").getConstructor(byte[].class))
                .asType(MethodType.methodType(any, byte[].class));
    }

    /**
     * Loads {@code name} from {@code lib}.
     *
     * @param properties passed to YCSB's own measurements, which some bindings use; messages contain none of the
     *     secrets in them
     * @throws IllegalArgumentException if the class is missing or is not a binding
     */
    static Binding load(String name, List<Path> lib, BindingProperties properties) throws IOException {
        URLClassLoader loader = BindingClassPath.open(lib);
        try {
            Class<?> type = find(loader, name, lib);
            Class<?> db = db(type);
            prepareMeasurements(loader, db.getPackageName(), properties.copy());
            return new Binding(loader, type, db, new ExceptionNames(properties::withoutSecrets));
        } catch (ReflectiveOperationException | LinkageError e) {
            loader.close();
            throw new IllegalArgumentException(
                    "class: must fit the YCSB core that comes with it, got: " + name + " ("
                            + e.getClass().getSimpleName() + ": " + e.getMessage() + ")",
                    e);
        } catch (IllegalArgumentException e) {
            loader.close();
            throw e;
        }
    }

    private static Class<?> find(ClassLoader loader, String name, List<Path> lib) {
        Set<String> candidates = new LinkedHashSet<>(BindingsFile.classes(lib, name));
        candidates.addAll(BindingNames.candidates(name));
        for (String candidate : candidates) {
            try {
                return loader.loadClass(candidate);
            } catch (ClassNotFoundException e) {
                // Try the next candidate.
            }
        }
        throw new IllegalArgumentException(
                "class: must be in lib, got: " + name + ", looked for: " + String.join(", ", candidates));
    }

    /** The YCSB class that {@code type} extends. */
    private static Class<?> db(Class<?> type) {
        for (Class<?> above = type.getSuperclass(); above != null; above = above.getSuperclass()) {
            for (String root : BindingNames.ROOTS) {
                if (above.getName().equals(root + "DB")) {
                    return above;
                }
            }
        }
        throw new IllegalArgumentException("class: must extend site.ycsb.DB, got: " + type.getName());
    }

    /**
     * Initializes YCSB's measurements. YCSB's client does so first, and some bindings fail without it when they report
     * to them.
     */
    private static void prepareMeasurements(ClassLoader loader, String root, Properties properties)
            throws ReflectiveOperationException {
        try {
            loader.loadClass(root + ".measurements.Measurements")
                    .getMethod("setProperties", Properties.class)
                    .invoke(null, properties);
        } catch (ClassNotFoundException e) {
            // This core has no measurements, so no binding can use them.
        }
    }

    private static MethodHandle find(Class<?> owner, String name, MethodType as) throws ReflectiveOperationException {
        for (Method method : owner.getMethods()) {
            boolean instance = !Modifier.isStatic(method.getModifiers());
            if (instance && method.getName().equals(name) && method.getParameterCount() == as.parameterCount() - 1) {
                return MethodHandles.publicLookup().unreflect(method).asType(as);
            }
        }
        throw new NoSuchMethodException(owner.getName() + "." + name);
    }

    /** Creates and connects an instance. Called by one thread at a time. */
    Object open(Properties properties) throws Exception {
        return inside(() -> {
            Object instance = type.getConstructor().newInstance();
            db.getMethod("setProperties", Properties.class).invoke(instance, properties);
            db.getMethod("init").invoke(instance);
            return instance;
        });
    }

    /** Closes an instance, which sends its queued requests now. */
    void cleanup(Object instance) throws Exception {
        inside(() -> db.getMethod("cleanup").invoke(instance));
    }

    private <T> T inside(Callable<T> step) throws Exception {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(loader);
        try {
            return step.call();
        } catch (InvocationTargetException e) {
            throw e.getCause() instanceof Exception cause
                    ? cause
                    : new IllegalStateException("the binding's jars do not fit together: " + e.getCause(), e);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** Makes the binding's class loader this thread's context class loader, which many libraries use at run time. */
    void enter() {
        Thread thread = Thread.currentThread();
        if (thread.getContextClassLoader() != loader) {
            thread.setContextClassLoader(loader);
        }
    }

    /**
     * Reads a row.
     *
     * @return the name of the status that the binding returns, or of the exception that it throws, as in the methods
     *     below
     */
    String read(Object instance, String table, String key, Set<String> fields, HashMap<String, Object> result) {
        try {
            return name(read.invokeExact(instance, table, key, fields, result));
        } catch (Throwable e) {
            return failure(e);
        }
    }

    String scan(
            Object instance,
            String table,
            String first,
            int rows,
            Set<String> fields,
            Vector<HashMap<String, Object>> result) {
        try {
            return name(scan.invokeExact(instance, table, first, rows, fields, result));
        } catch (Throwable e) {
            return failure(e);
        }
    }

    String insert(Object instance, String table, String key, HashMap<String, Object> values) {
        try {
            return name(insert.invokeExact(instance, table, key, values));
        } catch (Throwable e) {
            return failure(e);
        }
    }

    String update(Object instance, String table, String key, HashMap<String, Object> values) {
        try {
            return name(update.invokeExact(instance, table, key, values));
        } catch (Throwable e) {
            return failure(e);
        }
    }

    String delete(Object instance, String table, String key) {
        try {
            return name(delete.invokeExact(instance, table, key));
        } catch (Throwable e) {
            return failure(e);
        }
    }

    /** Wraps a value for bindings. */
    Object value(byte[] bytes) throws Exception {
        try {
            return newBytes.invokeExact(bytes);
        } catch (Throwable e) {
            throw thrown(e);
        }
    }

    /** The bytes of a value from a binding. They can be taken only once. */
    byte[] bytes(Object value) throws Exception {
        try {
            return (byte[]) toArray.invokeExact(value);
        } catch (Throwable e) {
            throw thrown(e);
        }
    }

    /** The length of a value from a binding, if its bytes have not been taken. */
    long length(Object value) throws Exception {
        try {
            return (long) bytesLeft.invokeExact(value);
        } catch (Throwable e) {
            throw thrown(e);
        }
    }

    private String name(Object status) throws Throwable {
        return status == null ? "null" : (String) statusName.invokeExact(status);
    }

    /**
     * Names a failure. Even an error, such as a missing jar, must fail only its request and not the caller's thread.
     */
    private String failure(Throwable e) {
        if (e instanceof InterruptedException) {
            Thread.currentThread().interrupt();
        }
        return exceptions.of(e);
    }

    private static Exception thrown(Throwable e) {
        return e instanceof Exception exception ? exception : new IllegalStateException(e);
    }

    /** How to request all fields of a row from this binding. */
    AllFields allFields() {
        return allFields;
    }

    String className() {
        return type.getName();
    }

    /** The file name of the jar or directory with the binding's class. */
    String jar() {
        return nameOf(type);
    }

    String coreJar() {
        return nameOf(db);
    }

    private static String nameOf(Class<?> from) {
        String location =
                from.getProtectionDomain().getCodeSource().getLocation().getPath();
        return Path.of(location).getFileName().toString();
    }

    /** The file names of all jars. */
    List<String> jars() {
        return Arrays.stream(loader.getURLs())
                .map(url -> url.getPath())
                .filter(path -> path.endsWith(".jar"))
                .map(path -> Path.of(path).getFileName().toString())
                .toList();
    }

    @Override
    public void close() throws IOException {
        loader.close();
    }
}
