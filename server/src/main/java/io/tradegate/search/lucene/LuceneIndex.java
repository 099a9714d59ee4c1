package io.tradegate.search.lucene;

import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.jobs.Rounds;
import io.tradegate.platform.kept.KeptVersions.Topic;
import io.tradegate.search.SearchIndex;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import org.apache.lucene.store.AlreadyClosedException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The search index in this process. Before a search it asks the database what has changed since the
 * last search, unless the version of the catalog is the same, and indexes that first: the next
 * search on every node finds what was committed. If that would take too long, as after an import or
 * with an empty folder, another index answers until a background thread has caught up.
 */
public final class LuceneIndex implements SearchIndex, AutoCloseable {
  /** Products that a search reads itself, which it must wait for. */
  private static final int AT_ONCE = 200;

  private static final int BATCH = 500;
  private static final int EVERYTHING = Integer.MAX_VALUE;
  private static final int OPEN = 200;
  private static final int MANY = 10_000;
  private static final Duration PATIENCE = Duration.ofMinutes(1);
  private static final Duration SAVED_EVERY = Duration.ofSeconds(30);
  // A row of app.search_change moves this version, too.
  private static final List<Topic> DECISIVE = List.of(Topic.CATALOG);

  private static final Logger log = LoggerFactory.getLogger(LuceneIndex.class);

  private final Db db;
  private final SearchIndex meanwhile;
  private final OpenIndexes indexes;
  private final Cards cards = new Cards();
  private final Set<Long> behind = ConcurrentHashMap.newKeySet();
  private final Semaphore caughtUp = new Semaphore(0);
  private final Rounds rounds = new Rounds("search-index", 1, SAVED_EVERY, this::next);

  /** {@code meanwhile}: answers while this one is behind. */
  public LuceneIndex(Db db, Path dataDir, SearchIndex meanwhile) {
    this.db = db;
    this.meanwhile = meanwhile;
    this.indexes = new OpenIndexes(dataDir.resolve("search"), OPEN);
  }

  /**
   * Reads the indexes of these organizations before it returns, but does not wait for longer than a
   * minute: the rest is read while the node serves.
   */
  public void start(List<Long> first) {
    behind.addAll(first);
    rounds.start();
    try {
      var deadline = System.nanoTime() + PATIENCE.toNanos();
      while (!behind.isEmpty() && rounds.isOpen() && System.nanoTime() < deadline) {
        caughtUp.tryAcquire(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public Matches find(Tx tx, Ask ask) {
    return answered(tx, ask, search -> search.matches(ask.most()))
        .orElseGet(() -> meanwhile(tx).find(tx, ask));
  }

  @Override
  public List<UUID> ids(Tx tx, Ask ask) {
    return answered(tx, ask, search -> search.ids(ask.most()))
        .orElseGet(() -> meanwhile(tx).ids(tx, ask));
  }

  /** It may rank otherwise than this index will in a moment, with nothing changed in between. */
  private SearchIndex meanwhile(Tx tx) {
    tx.answersForNow();
    return meanwhile;
  }

  /** None where it cannot answer; an index that fails is thrown away, and read again later. */
  private <T> Optional<T> answered(Tx tx, Ask ask, Function<Lookup, T> answer) {
    try {
      return answered(tx, index(tx), ask, answer);
    } catch (UncheckedIOException | AlreadyClosedException e) {
      log.warn("The search index failed and will be made anew", e);
      indexes.discard(tx.actor().org());
      return Optional.empty();
    }
  }

  private <T> Optional<T> answered(Tx tx, StoreIndex index, Ask ask, Function<Lookup, T> answer) {
    if (!isCurrent(tx, index)) {
      behind.add(tx.actor().org());
      rounds.wakeUp();
      return Optional.empty();
    }
    Lookup.Asked asked = Lookup.asked(tx, ask);
    return index.search(searcher -> answer.apply(new Lookup(searcher, cards, asked)));
  }

  /** Asks the database only if the catalog has another version than when it was last asked. */
  private static boolean isCurrent(Tx tx, StoreIndex index) {
    String version = tx.versions() == null ? null : tx.versions().of(DECISIVE);
    if (version != null && version.equals(index.version())) {
      return true;
    }
    String known = index.known();
    FeedStore.News news = FeedStore.news(tx, known, AT_ONCE + 1);
    if (news.products().isEmpty() && known != null) {
      index.unchanged(known, news.upto());
    } else if (!caughtUp(tx, index, news)) {
      return false;
    }
    index.reached(version);
    return true;
  }

  private StoreIndex index(Tx tx) {
    return indexes.index(tx.actor().org(), () -> FeedStore.origin(tx));
  }

  /** False if there is too much to read, or another thread is reading. */
  private static boolean caughtUp(Tx tx, StoreIndex index, FeedStore.News news) {
    if (news.products().size() > AT_ONCE || !index.learning().tryLock()) {
      return false;
    }
    try {
      // Asked again: another thread may have read the same before this one got the lock.
      FeedStore.News now = FeedStore.news(tx, index.known(), AT_ONCE + 1);
      if (now.products().size() > AT_ONCE) {
        return false;
      }
      if (!now.products().isEmpty()) {
        index.write(now.products(), FeedStore.products(tx, now.products()));
      }
      index.learnt(now.upto());
      return true;
    } finally {
      index.learning().unlock();
    }
  }

  /** Runs in the background: catches one index up, or saves all indexes. */
  private boolean next() {
    var any = behind.stream().findAny();
    if (any.isEmpty()) {
      indexes.save();
      return false;
    }
    long org = any.get();
    try {
      catchUp(org);
    } finally {
      behind.remove(org);
      caughtUp.release();
    }
    return true;
  }

  private void catchUp(long org) {
    var service = Caller.service(org, "search");
    StoreIndex index = db.read(service, this::index);
    index.learning().lock();
    try {
      String known = index.known();
      FeedStore.News news = db.read(service, tx -> FeedStore.news(tx, known, EVERYTHING));
      if (known == null) {
        index.clear();
      }
      long began = System.nanoTime();
      read(batches(news.products()), some -> read(service, index, known == null, some));
      if (rounds.isOpen()) {
        index.learnt(news.upto());
        logRead(org, news.products().size(), Duration.ofNanos(System.nanoTime() - began));
      }
    } finally {
      index.learning().unlock();
    }
    index.save();
  }

  /** Explains why searches were slower for a while. */
  private static void logRead(long org, int products, Duration time) {
    if (products >= MANY) {
      log.info(
          "The search index of organization {} read {} products in {} s",
          org,
          products,
          time.toSeconds());
    }
  }

  /** Two batches at a time: one is read from the database while the other is indexed. */
  private void read(List<List<UUID>> batches, Consumer<List<UUID>> reading) {
    var left = new ConcurrentLinkedQueue<>(batches);
    Runnable work =
        () -> {
          for (List<UUID> some = left.poll(); some != null && rounds.isOpen(); some = left.poll()) {
            reading.accept(some);
          }
        };
    var other = new FutureTask<>(work, true);
    Thread.ofPlatform().name("search-index-reader").daemon().start(other);
    try {
      work.run();
    } finally {
      left.clear();
      done(other);
    }
  }

  private static void done(Future<?> other) {
    try {
      other.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    } catch (ExecutionException e) {
      throw new IllegalStateException("The search index could not be read.", e.getCause());
    }
  }

  private void read(Caller service, StoreIndex index, boolean isNew, List<UUID> some) {
    List<FeedStore.Product> products = db.read(service, tx -> FeedStore.products(tx, some));
    if (isNew) {
      index.add(products);
    } else {
      index.write(some, products);
    }
  }

  private static List<List<UUID>> batches(List<UUID> all) {
    var batches = new ArrayList<List<UUID>>();
    for (int from = 0; from < all.size(); from += BATCH) {
      batches.add(all.subList(from, Math.min(all.size(), from + BATCH)));
    }
    return batches;
  }

  @Override
  public void close() {
    rounds.close();
    indexes.close();
  }
}
