package io.tradegate.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Checks the folder that DATA_DIR names at the start, not when the first mail or picture is
 * written.
 */
final class DataFolder {
  private DataFolder() {}

  /** Creates the folder if it is missing, and refuses one that cannot be written. */
  static void prepare(Path folder) {
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new IllegalStateException(
          "DATA_DIR %s is a file. Name a folder, or one that can be created.".formatted(folder));
    }
    create(folder);
    requireWritable(folder);
  }

  private static void create(Path folder) {
    try {
      if (!Files.exists(folder)) {
        Files.createDirectories(folder);
      }
    } catch (IOException e) {
      throw unusable(folder, "created", e);
    }
  }

  /** Writes a file: permissions alone do not show that a disk is read-only. */
  private static void requireWritable(Path folder) {
    try {
      Files.delete(Files.createTempFile(folder, ".writable-", ""));
    } catch (IOException e) {
      throw unusable(folder, "written", e);
    }
  }

  private static IllegalStateException unusable(Path folder, String what, IOException reason) {
    return new IllegalStateException(
        "DATA_DIR %s cannot be %s by user %s. Choose another folder, or give that user the right to."
            .formatted(folder, what, System.getProperty("user.name")),
        reason);
  }
}
