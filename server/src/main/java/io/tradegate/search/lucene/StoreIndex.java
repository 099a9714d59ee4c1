package io.tradegate.search.lucene;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;
import org.apache.lucene.index.ConcurrentMergeScheduler;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.IndexWriterConfig.OpenMode;
import org.apache.lucene.index.SegmentInfos;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.SearcherFactory;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.jspecify.annotations.Nullable;

/**
 * The Lucene index of one organization. It stores the database snapshot up to which it has read
 * everything, together with what it read: an index that is opened again continues from there.
 */
final class StoreIndex implements AutoCloseable {
  private static final double BUFFER_MIB = 16;
  private static final String KNOWN = "known";
  private static final String ORIGIN = "origin";
  private static final String FORMAT = "format";

  private final String origin;
  private final Directory folder;
  private final IndexWriter writer;
  private final SearcherManager searchers;
  // Readers and writers of the index hold the read lock; closing takes the write lock and waits for
  // them.
  private final ReentrantReadWriteLock life = new ReentrantReadWriteLock();
  private final ReentrantLock learning = new ReentrantLock();
  private final ReentrantLock saving = new ReentrantLock();
  private volatile @Nullable String known;
  private volatile @Nullable String version;
  private volatile boolean unsaved;
  private boolean closed;

  private StoreIndex(String origin, Directory folder, OpenMode mode, @Nullable String known)
      throws IOException {
    var merges = new ConcurrentMergeScheduler();
    merges.setMaxMergesAndThreads(2, 1);
    this.origin = origin;
    this.folder = folder;
    this.known = known;
    this.writer =
        new IndexWriter(
            folder,
            new IndexWriterConfig()
                .setOpenMode(mode)
                .setIndexSort(Fields.NEWEST)
                .setRAMBufferSizeMB(BUFFER_MIB)
                .setMergeScheduler(merges));
    this.searchers = new SearcherManager(writer, new SearcherFactory());
  }

  /**
   * {@code origin}: the database that it must have been read from. Otherwise the index starts
   * empty.
   */
  static StoreIndex open(Path path, String origin) {
    try {
      Directory folder = FSDirectory.open(path);
      Optional<String> known = knownBy(folder, origin);
      if (known.isEmpty()) {
        empty(folder);
      }
      OpenMode mode = known.isPresent() ? OpenMode.APPEND : OpenMode.CREATE;
      return new StoreIndex(origin, folder, mode, known.orElse(null));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void empty(Directory folder) throws IOException {
    for (String file : folder.listAll()) {
      folder.deleteFile(file);
    }
  }

  /** None where there is nothing, or nothing of use: damaged, of another format or database. */
  private static Optional<String> knownBy(Directory folder, String origin) {
    try {
      if (!DirectoryReader.indexExists(folder)) {
        return Optional.empty();
      }
      Map<String, String> kept = SegmentInfos.readLatestCommit(folder).getUserData();
      boolean ours = origin.equals(kept.get(ORIGIN)) && Fields.FORMAT.equals(kept.get(FORMAT));
      if (ours) {
        DirectoryReader.open(folder).close();
      }
      return ours ? Optional.ofNullable(kept.get(KNOWN)) : Optional.empty();
    } catch (IOException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** The snapshot up to which everything is indexed; null while the index is empty. */
  @Nullable String known() {
    return known;
  }

  /**
   * A version of the catalog whose changes are all indexed; null: none is known. It was read before
   * those changes were, so the index is of this version or newer.
   */
  @Nullable String version() {
    return version;
  }

  void reached(@Nullable String newVersion) {
    version = newVersion;
  }

  /** The holder of this lock may update the index: it reads what changed, then writes it. */
  ReentrantLock learning() {
    return learning;
  }

  /**
   * Writes the changed products; those of them that are not in {@code products} are deleted from
   * the index.
   */
  void write(List<UUID> changed, List<FeedStore.Product> products) {
    var told = new HashMap<UUID, FeedStore.Product>();
    products.forEach(product -> told.put(product.card().id(), product));
    whileOpen(
        () -> {
          for (UUID id : changed) {
            write(new Term(Fields.ID, id.toString()), told.get(id));
          }
          return true;
        });
  }

  /** Deletes everything: an index that is read from the start has no product twice. */
  void clear() {
    whileOpen(writer::deleteAll);
  }

  /** Writes products that are new to the index. */
  void add(List<FeedStore.Product> products) {
    whileOpen(
        () -> {
          for (FeedStore.Product product : products) {
            writer.addDocument(Fields.document(product));
          }
          return true;
        });
  }

  private void write(Term id, FeedStore.@Nullable Product product) throws IOException {
    if (product == null) {
      writer.deleteDocuments(id);
    } else {
      writer.updateDocument(id, Fields.document(product));
    }
  }

  /** Everything up to this snapshot is written, and found from now on. */
  void learnt(String upto) {
    whileOpen(
        () -> {
          searchers.maybeRefreshBlocking();
          return true;
        });
    known = upto;
    unsaved = true;
  }

  /** Nothing has changed between the two. */
  void unchanged(@Nullable String since, String upto) {
    if (since != null && since.equals(known)) {
      known = upto;
    }
  }

  /** None once it was closed. */
  <T> Optional<T> search(Function<IndexSearcher, T> work) {
    return whileOpen(
        () -> {
          IndexSearcher searcher = searchers.acquire();
          try {
            return work.apply(searcher);
          } finally {
            searchers.release(searcher);
          }
        });
  }

  /**
   * Saves the index for the next start. Indexing continues meanwhile: what is saved may be newer
   * than its stored snapshot, and is then read once more.
   */
  void save() {
    saving.lock();
    try {
      if (unsaved) {
        whileOpen(this::commit);
      }
    } finally {
      saving.unlock();
    }
  }

  private boolean commit() throws IOException {
    unsaved = false; // before the commit: what is indexed from here on is saved next time
    String upto = known;
    if (upto != null) {
      writer.setLiveCommitData(
          Map.of(KNOWN, upto, ORIGIN, origin, FORMAT, Fields.FORMAT).entrySet());
      writer.commit();
    }
    return true;
  }

  private interface Work<T> {
    T run() throws IOException;
  }

  private <T> Optional<T> whileOpen(Work<T> work) {
    life.readLock().lock();
    try {
      return closed ? Optional.empty() : Optional.of(work.run());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      life.readLock().unlock();
    }
  }

  /** Keeps what is saved. */
  @Override
  public void close() {
    save();
    end(folder::close);
  }

  /** Keeps nothing. */
  void discard() {
    end(
        () -> {
          empty(folder);
          folder.close();
        });
  }

  private interface Farewell {
    void say() throws IOException;
  }

  private void end(Farewell farewell) {
    life.writeLock().lock();
    try {
      closed = true;
      searchers.close();
      writer.rollback();
      farewell.say();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      life.writeLock().unlock();
    }
  }
}
