import tare.quality.it.DirectoryDb;

/** A binding in no package. */
@SuppressWarnings("DefaultPackage")
public final class PackagelessDirectoryDb extends DirectoryDb {}
