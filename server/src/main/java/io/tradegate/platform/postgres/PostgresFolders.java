package io.tradegate.platform.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Deletes folders and changes their owner, with everything in them. */
final class PostgresFolders {
  private PostgresFolders() {}

  /** A symbolic link is removed, what it leads to is not. */
  static void delete(Path folder) throws IOException {
    if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    for (Path path : parentsFirst(folder).reversed()) {
      Files.deleteIfExists(path);
    }
  }

  /** Changes nothing if the folder itself has the right owner: then so has what is in it. */
  static void changeOwner(Path folder, String owner) throws IOException {
    var names = folder.getFileSystem().getUserPrincipalLookupService();
    var principal = names.lookupPrincipalByName(owner);
    if (!Files.getOwner(folder).equals(principal)) {
      for (Path path :
          parentsFirst(folder).reversed()) { // the folder last: it shows that the rest is done
        Files.setOwner(path, principal);
      }
    }
  }

  private static List<Path> parentsFirst(Path folder) throws IOException {
    try (Stream<Path> tree = Files.walk(folder)) {
      return tree.toList();
    }
  }
}
