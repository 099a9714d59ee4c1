package io.tradegate.search.lucene;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A cache of the indexes that this node has open: those of the stores that were searched last. */
final class OpenIndexes implements AutoCloseable {
  private final Path shared;
  private final int most;
  private final LinkedHashMap<Long, StoreIndex> open = new LinkedHashMap<>(16, 0.75f, true);
  private @Nullable NodeFolder home;
  private @Nullable String origin;
  private boolean closed;

  /** {@code most}: how many are open at a time, for any number of organizations. */
  OpenIndexes(Path shared, int most) {
    this.shared = shared;
    this.most = most;
  }

  /** {@code database}: asks which database this is; it is asked once. */
  synchronized StoreIndex index(long org, Supplier<String> database) {
    if (closed) {
      throw new IllegalStateException("The node is closing.");
    }
    StoreIndex found = open.get(org);
    if (found == null) {
      found = StoreIndex.open(home().resolve("org-" + org), origin(database));
      open.put(org, found);
      closeEldest();
    }
    return found;
  }

  private Path home() {
    try {
      if (home == null) {
        home = NodeFolder.take(shared);
      }
      return home.path();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String origin(Supplier<String> database) {
    if (origin == null) {
      origin = database.get();
    }
    return origin;
  }

  private void closeEldest() {
    if (open.size() > most) {
      Map.Entry<Long, StoreIndex> eldest = open.firstEntry();
      open.remove(eldest.getKey());
      eldest.getValue().close();
    }
  }

  /** Discards the index; it is rebuilt when it is next used. */
  synchronized void discard(long org) {
    StoreIndex failed = open.remove(org);
    if (failed != null) {
      failed.discard();
    }
  }

  void save() {
    all().forEach(StoreIndex::save);
  }

  private synchronized List<StoreIndex> all() {
    return new ArrayList<>(open.values());
  }

  @Override
  public synchronized void close() {
    closed = true;
    open.values().forEach(StoreIndex::close);
    open.clear();
    try {
      if (home != null) {
        home.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
