package io.tradegate.search.lucene;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * A folder that only this node uses. Nodes may share their data folder: each locks the first
 * subfolder that no other node holds, and reuses the indexes that its last user left there.
 */
record NodeFolder(Path path, FileLock lock) implements AutoCloseable {
  private static final int MOST_NODES = 1000;

  static NodeFolder take(Path shared) throws IOException {
    for (int n = 1; n <= MOST_NODES; n++) {
      Path place = Files.createDirectories(shared.resolve("node-" + n));
      FileLock lock = lock(place.resolve("in-use"));
      if (lock != null) {
        return new NodeFolder(place, lock);
      }
    }
    throw new IOException("Every place in " + shared + " is taken.");
  }

  private static @Nullable FileLock lock(Path file) throws IOException {
    FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    FileLock lock = null;
    try {
      lock = channel.tryLock();
    } catch (OverlappingFileLockException _) {
      // another node in this very process has it
    }
    if (lock == null) {
      channel.close();
    }
    return lock;
  }

  @Override
  public void close() throws IOException {
    lock.acquiredBy().close();
  }
}
