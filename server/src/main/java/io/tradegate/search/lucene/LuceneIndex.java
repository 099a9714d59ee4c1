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
  private static final Duration SAVED_EVERY = Duration.ofSeconds(30);
  // A row of app.search_change moves this version, too.
  private static final List<Topic> DECISIVE = List.of(Topic.CATALOG);

  private static final Logger log = LoggerFactory.getLogger(LuceneIndex.class);

  private final Db db;
  private final SearchIndex meanwhile;
  private final OpenIndexes indexes;
  private final Cards cards = new Cards();
  private final Set<Long> behind = ConcurrentHashMap.newKeySet();
  private final Rounds rounds = new Rounds("search-index", 1, SAVED_EVERY, this::next);

  /** {@code meanwhile}: answers while this one is behind. */
  public LuceneIndex(Db db, Path dataDir, SearchIndex meanwhile) {
    this.db = db;
    this.meanwhile = meanwhile;
    this.indexes = new OpenIndexes(dataDir.resolve("search"), OPEN);
  }

  public void start() {
    rounds.start();
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
    Feed.News news = Feed.news(tx, known, AT_ONCE + 1);
    if (news.products().isEmpty() && known != null) {
      index.unchanged(known, news.upto());
    } else if (!caughtUp(tx, index, news)) {
      return false;
    }
    index.reached(version);
    return true;
  }

  private StoreIndex index(Tx tx) {
    return indexes.index(tx.actor().org(), () -> Feed.origin(tx));
  }

  /** False if there is too much to read, or another thread is reading. */
  private static boolean caughtUp(Tx tx, StoreIndex index, Feed.News news) {
    if (news.products().size() > AT_ONCE || !index.learning().tryLock()) {
      return false;
    }
    try {
      // Asked again: another thread may have read the same before this one got the lock.
      Feed.News now = Feed.news(tx, index.known(), AT_ONCE + 1);
      if (now.products().size() > AT_ONCE) {
        return false;
      }
      if (!now.products().isEmpty()) {
        index.write(now.products(), Feed.products(tx, now.products()));
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
    }
    return true;
  }

  private void catchUp(long org) {
    var service = Caller.service(org, "search");
    StoreIndex index = db.read(service, this::index);
    index.learning().lock();
    try {
      Feed.News news = db.read(service, tx -> Feed.news(tx, index.known(), EVERYTHING));
      for (List<UUID> some : batches(news.products())) {
        if (!rounds.isOpen()) {
          return;
        }
        index.write(some, db.read(service, tx -> Feed.products(tx, some)));
      }
      index.learnt(news.upto());
    } finally {
      index.learning().unlock();
    }
    index.save();
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
