package io.tradegate.media.storage;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import java.util.function.Consumer;

/** Stores objects as files of a folder; several nodes share it over a network file system. */
public final class FolderStorage implements MediaStorage {
  private static final String DRAFT = ".part";

  private final Path folder;

  public FolderStorage(Path folder) {
    this.folder = folder.toAbsolutePath().normalize();
  }

  @Override
  public void put(ObjectKey key, Path file) throws IOException {
    Path target = path(key);
    Path parent = parent(target);
    Files.createDirectories(parent);
    Path draft = Files.createTempFile(parent, "draft-", DRAFT);
    try {
      Files.copy(file, draft, REPLACE_EXISTING);
      flush(draft);
      Files.move(draft, target, ATOMIC_MOVE);
      flush(parent); // the name is in the folder, which has to reach the disk as well
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  private static void flush(Path path) throws IOException {
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }

  @Override
  public Optional<StoredObject> open(ObjectKey key) throws IOException {
    try {
      FileChannel channel = FileChannel.open(path(key), StandardOpenOption.READ);
      return Optional.of(new StoredObject(channel.size(), Channels.newInputStream(channel)));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
  }

  @Override
  public void delete(ObjectKey key) throws IOException {
    Files.deleteIfExists(path(key));
  }

  @Override
  public void list(Consumer<Listed> visitor) throws IOException {
    if (Files.isDirectory(folder)) {
      Files.walkFileTree(folder, new Walk(visitor));
    }
  }

  /** Visits every file; one that is missing meanwhile was deleted by another process. */
  private final class Walk extends SimpleFileVisitor<Path> {
    private final Consumer<Listed> visitor;

    Walk(Consumer<Listed> visitor) {
      this.visitor = visitor;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      String path = folder.relativize(file).toString().replace('\\', '/');
      ObjectKey.parse(path)
          .map(key -> new Listed(key, attributes.lastModifiedTime().toInstant()))
          .ifPresent(visitor);
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
      if (e instanceof NoSuchFileException) {
        return FileVisitResult.CONTINUE;
      }
      throw e;
    }
  }

  private Path path(ObjectKey key) {
    return folder.resolve(key.path());
  }

  private static Path parent(Path path) {
    Path parent = path.getParent();
    if (parent == null) {
      throw new UncheckedIOException(new IOException("The storage folder has no parent."));
    }
    return parent;
  }
}
