package io.tradegate.platform.postgres;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * A lock that lets one process use a home folder.
 *
 * <p>The operating system releases it even when the process is killed. So the holder knows that a
 * server still running on the folder is an orphan, and not the server of another live process.
 */
public final class HomeLock implements AutoCloseable {
  private final Path home;
  private final FileChannel channel;

  private HomeLock(Path home, FileChannel channel) {
    this.home = home;
    this.channel = channel;
  }

  /** Refuses when another process holds it. */
  public static HomeLock take(Path home) {
    try {
      return tryToTake(home);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static HomeLock tryToTake(Path home) throws IOException {
    Path file = home.resolve("pglock");
    FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    if (tryLock(channel) == null) {
      channel.close();
      throw new IllegalStateException(
          "Another process is using %s. Stop it, or choose another folder (DATA_DIR)."
              .formatted(home));
    }
    return new HomeLock(home.toRealPath(), channel);
  }

  private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock();
    } catch (OverlappingFileLockException _) { // the other holder is this very process
      return null;
    }
  }

  Path home() {
    return home;
  }

  boolean isHeld() {
    return channel.isOpen();
  }

  /** Closing twice is harmless. */
  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
