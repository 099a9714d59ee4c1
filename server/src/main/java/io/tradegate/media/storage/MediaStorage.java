package io.tradegate.media.storage;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;

/** Stores objects. After any exception the operation may or may not have been done. */
public interface MediaStorage {
  /** Keeps a copy of the file, whole or not at all, and safe from a power cut once it returns. */
  void put(ObjectKey key, Path file) throws IOException;

  Optional<StoredObject> open(ObjectKey key) throws IOException;

  /** Gone afterwards, whether or not it was there. */
  void delete(ObjectKey key) throws IOException;

  /** An object and when it was last written. */
  record Listed(ObjectKey key, Instant writtenAt) {}

  /** Shows every object, in no order; what this service did not write is left out. */
  void list(Consumer<Listed> visitor) throws IOException;
}
