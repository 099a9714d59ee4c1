package io.tradegate.media;

import io.tradegate.media.storage.MediaStorage;
import io.tradegate.media.storage.ObjectKey;
import io.tradegate.media.storage.StoredObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** A storage that runs a hook before it opens a file. */
record UnreliableStorage(MediaStorage storage, Event beforeOpen) implements MediaStorage {
  /** What happens. */
  interface Event {
    void happen() throws IOException;
  }

  /** Opens nothing so many times. */
  static UnreliableStorage failing(MediaStorage storage, int times) {
    var failures = new AtomicInteger(times);
    return new UnreliableStorage(
        storage,
        () -> {
          if (failures.getAndDecrement() > 0) {
            throw new IOException("The bucket is on fire.");
          }
        });
  }

  @Override
  public void put(ObjectKey key, Path file) throws IOException {
    storage.put(key, file);
  }

  @Override
  public Optional<StoredObject> open(ObjectKey key) throws IOException {
    beforeOpen.happen();
    return storage.open(key);
  }

  @Override
  public void delete(ObjectKey key) throws IOException {
    storage.delete(key);
  }

  @Override
  public void list(Consumer<Listed> visitor) throws IOException {
    storage.list(visitor);
  }
}
