package io.tradegate.platform.postgres;

import static java.util.Objects.requireNonNull;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Locale;
import java.util.jar.JarFile;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.tukaani.xz.XZInputStream;

/** The programs of PostgreSQL, unpacked from the class path into a folder per version. */
final class Binaries {
  private static final int OWNER_MAY_EXECUTE = 0100;

  private Binaries() {}

  /** Returns the folder that holds {@code initdb}, {@code pg_ctl} and {@code postgres}. */
  static Path unpack(Path cache) throws IOException {
    URL archive = archive();
    Path folder = Files.createDirectories(cache).toRealPath().resolve(stamp(archive));
    if (!Files.isDirectory(folder)) {
      Path partial = Files.createTempDirectory(folder.getParent(), "unpacking-");
      extract(archive, partial);
      publish(partial, folder);
    }
    return folder.resolve("bin");
  }

  private static URL archive() {
    String name = "postgres-%s-%s.txz".formatted(os(), arch());
    URL archive = Binaries.class.getResource("/" + name);
    if (archive == null) {
      throw new IllegalStateException(
          "This build carries no PostgreSQL for this machine (%s). Set DATABASE_URL to use a server of your own."
              .formatted(name));
    }
    return archive;
  }

  private static String os() {
    String name = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    return name.contains("mac") ? "darwin" : name;
  }

  private static String arch() {
    return switch (System.getProperty("os.arch")) {
      case "aarch64" -> "arm_64";
      case "amd64", "x86_64" -> "x86_64";
      case String other -> other;
    };
  }

  /**
   * Identifies the content of the archive by the checksum in the jar: no file has to be read for
   * it.
   */
  private static String stamp(URL archive) throws IOException {
    var connection = (JarURLConnection) archive.openConnection();
    connection.setUseCaches(false); // otherwise closing the jar would close it for the class loader
    try (JarFile _ = connection.getJarFile()) {
      return "postgres-%08x".formatted(connection.getJarEntry().getCrc());
    }
  }

  private static void extract(URL archive, Path target) throws IOException {
    permit(target, true);
    try (InputStream raw = archive.openStream();
        var tar = new TarArchiveInputStream(new XZInputStream(new BufferedInputStream(raw)))) {
      TarArchiveEntry entry = tar.getNextEntry();
      while (entry != null) {
        extract(tar, entry, target.resolve(entry.getName()));
        entry = tar.getNextEntry();
      }
    }
  }

  private static void extract(TarArchiveInputStream tar, TarArchiveEntry entry, Path path)
      throws IOException {
    if (entry.isDirectory()) {
      createFolder(path);
      return;
    }
    createFolder(requireNonNull(path.getParent())); // the archive does not name every folder
    if (entry.isSymbolicLink()) {
      Files.createSymbolicLink(path, Path.of(entry.getLinkName()));
    } else {
      Files.copy(tar, path);
      permit(path, (entry.getMode() & OWNER_MAY_EXECUTE) != 0);
    }
  }

  private static void createFolder(Path path) throws IOException {
    if (!Files.exists(path)) {
      createFolder(requireNonNull(path.getParent()));
      Files.createDirectory(path);
      permit(path, true);
    }
  }

  /** Lets all users read, independent of the umask: the programs may run under another account. */
  private static void permit(Path path, boolean execute) throws IOException {
    Files.setPosixFilePermissions(
        path, PosixFilePermissions.fromString(execute ? "rwxr-xr-x" : "rw-r--r--"));
  }

  /** Puts the folder in place in one step, so that a folder that exists is always complete. */
  private static void publish(Path partial, Path folder) throws IOException {
    try {
      Files.move(partial, folder, StandardCopyOption.ATOMIC_MOVE);
    } catch (FileSystemException e) {
      PostgresFolders.delete(partial);
      if (!Files.isDirectory(folder)) { // if it is there, another process was faster: as good
        throw e;
      }
    }
  }
}
