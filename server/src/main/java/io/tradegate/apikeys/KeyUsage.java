package io.tradegate.apikeys;

import static io.tradegate.platform.errors.ErrorCode.RATE_LIMITED;
import static java.util.concurrent.TimeUnit.MILLISECONDS;

import io.tradegate.apikeys.KeyUsageStore.Count;
import io.tradegate.apikeys.KeyUsageStore.Ref;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.caller.Origin;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.server.KeyMeter;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Counts calls made with API keys and enforces the limit of each key. A call costs no SQL
 * statement: counts are collected in memory and written by one statement a few times a second, and
 * before a key's record is read. The same statement returns the counts of all nodes.
 *
 * <p>Memory holds the keys that were used within the last minute or so, and no others.
 */
final class KeyUsage implements KeyMeter, AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(KeyUsage.class);

  /** Half of the promised delay; the other half is left for a slow write. */
  private static final Duration PAUSE = Duration.ofMillis(250);

  private final WorkerDb db;
  private final InstantSource clock;
  private final ConcurrentHashMap<Ref, KeyUse> uses = new ConcurrentHashMap<>();
  private final ReentrantLock flushing = new ReentrantLock();
  private final ScheduledExecutorService ticker =
      Executors.newSingleThreadScheduledExecutor(Thread.ofVirtual().name("key-usage").factory());

  KeyUsage(WorkerDb db, InstantSource clock) {
    this.db = db;
    this.clock = clock;
  }

  void start() {
    var _ =
        ticker.scheduleWithFixedDelay(this::tick, PAUSE.toMillis(), PAUSE.toMillis(), MILLISECONDS);
  }

  /** Counts first: a refused call counts as use too. */
  @Override
  public void called(Actor key, Origin origin) {
    Instant now = clock.instant();
    String address = origin.address();
    KeyUse use =
        uses.compute(
            new Ref(key.org(), key.requireId()),
            (_, known) -> known == null ? KeyUse.first(now, address) : known.again(now, address));
    if (use.calls() > key.limitPerMinute()) {
      throw tooMany(key, Duration.between(now, use.endOfMinute()));
    }
  }

  private static Refusal tooMany(Actor key, Duration rest) {
    long seconds = Math.max(1, rest.plusMillis(999).toSeconds());
    return RATE_LIMITED
        .because(
            "This API key may make %d requests a minute; wait %d seconds."
                .formatted(key.limitPerMinute(), seconds))
        .with("Retry-After", Long.toString(seconds));
  }

  /** Returns when everything counted before is written, even if another thread is writing it. */
  void flush() {
    flushing.lock();
    try {
      Map<Ref, KeyUse> unwritten = unwritten();
      if (!unwritten.isEmpty()) {
        write(unwritten);
      }
      Instant now = clock.instant();
      uses.values().removeIf(use -> use.isForgettable(now)); // keeps a use that was replaced since
    } finally {
      flushing.unlock();
    }
  }

  private Map<Ref, KeyUse> unwritten() {
    var unwritten = new HashMap<Ref, KeyUse>();
    uses.forEach(
        (key, use) -> {
          if (!use.isWritten()) {
            unwritten.put(key, use);
          }
        });
    return unwritten;
  }

  /** If it fails, no entry is marked as written, and the next flush tries again. */
  private void write(Map<Ref, KeyUse> unwritten) {
    Map<Ref, Count> counts = new HashMap<>();
    db.inTransaction(tx -> KeyUsageStore.add(tx, unwritten))
        .forEach(count -> counts.put(count.key(), count));
    unwritten.forEach((key, use) -> settle(key, use, counts.get(key)));
  }

  private void settle(Ref key, KeyUse written, @Nullable Count count) {
    if (count == null) {
      uses.remove(key); // the key itself is gone
    } else {
      uses.computeIfPresent(key, (_, use) -> use.settle(written, count.minute(), count.calls()));
    }
  }

  private void tick() {
    try {
      flush();
    } catch (RuntimeException e) {
      log.warn("The use of API keys could not be written; it is kept and tried again", e);
    }
  }

  /** How many keys are held in memory. */
  int size() {
    return uses.size();
  }

  /** Writes the remaining counts. Call it after the last request and before the database closes. */
  @Override
  public void close() {
    ticker.close();
    tick();
  }
}
