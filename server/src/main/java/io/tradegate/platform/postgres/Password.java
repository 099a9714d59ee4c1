package io.tradegate.platform.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.HexFormat;

/** The password of the database role, kept in a file that only its owner may read. */
final class Password {
  static final String FILE = "pgpassword";

  private static final SecureRandom RANDOM = new SecureRandom();

  private Password() {}

  /** Replaces the password that an unfinished creation may have left behind. */
  static String create(Path home) throws IOException {
    Path file = file(home);
    Files.deleteIfExists(file);
    var ownerOnly = PosixFilePermissions.fromString("rw-------");
    Files.createFile(file, PosixFilePermissions.asFileAttribute(ownerOnly));
    byte[] bytes = new byte[24];
    RANDOM.nextBytes(bytes);
    return write(file, HexFormat.of().formatHex(bytes));
  }

  private static String write(Path file, String password) throws IOException {
    Files.writeString(file, password);
    return password;
  }

  static String read(Path home) throws IOException {
    Path file = file(home);
    if (!Files.exists(file)) {
      throw new IllegalStateException(
          "There is data in %s, but the password in %s is gone. Restore the file, or remove both to start afresh."
              .formatted(home.resolve(Cluster.DATA), file));
    }
    return Files.readString(file);
  }

  private static Path file(Path home) {
    return home.resolve(FILE);
  }
}
