package io.tradegate.platform.db;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.caller.Origin;
import io.tradegate.platform.kept.KeptFacts;
import io.tradegate.platform.kept.KeptVersions;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** An open transaction of one tenant, by one actor. Exists only inside {@link Db}. */
public final class Tx {
  private static final String VERSIONS = "select now() as at, app.kept_versions(:org) as versions";

  private final @Nullable HeldConnection connection;
  private final Actor actor;
  private final Origin origin;
  private final ClockAndIds sources;
  private final Instant now;
  private final @Nullable KeptVersions versions;
  private final KeptFacts keptFacts;
  private int ticks;
  private boolean interim;
  private final List<Change> changes = new ArrayList<>();
  private final List<Outgoing> outgoing = new ArrayList<>();
  private final List<Runnable> afterCommit = new ArrayList<>();
  private final List<Collected<?>> collected = new ArrayList<>();

  /** A statement was wanted in a transaction that has ended with the one that opened it. */
  static final class Ended extends RuntimeException {
    private static final long serialVersionUID = 1;

    Ended() {
      super(
          "This transaction has ended; it can answer from what the node keeps.",
          null,
          false,
          false);
    }
  }

  /** Knows the caller and the versions, and can send no statement. */
  static Tx ended(Entry.Entered entered, Origin origin, ClockAndIds sources) {
    return new Tx(null, entered, origin, sources);
  }

  Tx(
      @Nullable HeldConnection connection,
      Entry.Entered entered,
      Origin origin,
      ClockAndIds sources) {
    this.connection = connection;
    this.actor = entered.actor();
    this.origin = origin;
    this.sources = sources;
    this.now = entered.now();
    this.versions = entered.versions();
    this.keptFacts = entered.facts();
  }

  public Actor actor() {
    return actor;
  }

  public Origin origin() {
    return origin;
  }

  /** When this transaction began: the same instant for everything that it writes. */
  public Instant now() {
    return now;
  }

  /** For entries of a ledger: now, and a microsecond later with each call, so that they sort. */
  public Instant tick() {
    return now.plus(ticks++, ChronoUnit.MICROS);
  }

  /** The versions of the organization's data; null unless the caller is a visitor of a store. */
  public @Nullable KeptVersions versions() {
    return versions;
  }

  /** The same for other callers: reads the versions now, before what they stand for is read. */
  public KeptVersions readVersions() {
    return versions != null
        ? versions
        : sql(VERSIONS).one(row -> KeptVersions.of(row.text("versions"), row.instant("at")));
  }

  /** Says that what was read is not the final answer of its version, so it must not be kept. */
  public void answersForNow() {
    interim = true;
  }

  public boolean isAnswerForNow() {
    return interim;
  }

  public UUID newId() {
    return sources.ids().next();
  }

  /**
   * A fact that the node keeps while its topics have the same versions. Only transactions of
   * visitors know versions; others read it. For facts that this transaction does not change.
   */
  public <T> T kept(List<KeptVersions.Topic> topics, Object name, Supplier<T> read) {
    return versions == null
        ? read.get()
        : keptFacts.get(new KeptFacts.Key(actor.org(), name), versions.of(topics), read);
  }

  /** Keeps a fact again that has become larger. */
  public void keep(List<KeptVersions.Topic> topics, Object name, KeptFacts.Large fact) {
    if (versions != null) {
      keptFacts.keep(new KeptFacts.Key(actor.org(), name), versions.of(topics), fact);
    }
  }

  /** The same for several facts of one kind, of which the missing ones are read together. */
  public <N, T> Map<N, T> keptEach(
      List<KeptVersions.Topic> topics, List<N> names, KeptFacts.Each<N, T> each) {
    return versions == null
        ? each.read().apply(names)
        : keptFacts.getEach(actor.org(), versions.of(topics), names, each);
  }

  /** A statement with {@code :org} and {@code :now} bound: every query names its tenant. */
  public Sql sql(String text) {
    if (connection == null) {
      throw new Ended();
    }
    return new Sql(connection, text).bind("org", actor.org()).bind("now", now);
  }

  /** Records a change, for the audit entry that is written before this transaction commits. */
  public void changed(
      String entity, Object entityId, @Nullable Object before, @Nullable Object after) {
    changes.add(new Change(entity, entityId.toString(), before, after));
  }

  public List<Change> changes() {
    return changes;
  }

  /**
   * Something that leaves the service because of a transaction, such as an event or an email.
   *
   * @param text read by a rehearsal only, hence created only then
   */
  record Outgoing(String kind, Supplier<String> text) {}

  /** Records what leaves the service once this transaction has committed, for rehearsals. */
  public void sends(String kind, Supplier<String> text) {
    outgoing.add(new Outgoing(kind, text));
  }

  List<Outgoing> outgoing() {
    return outgoing;
  }

  /**
   * Runs work in a savepoint: it is rolled back alone when it throws, and the transaction goes on.
   */
  public <T> T attempt(Supplier<T> work) {
    int before = changes.size();
    int sent = outgoing.size();
    int kept = collected.size();
    sql("savepoint attempt").execute();
    try {
      T result = work.get();
      sql("release savepoint attempt").execute();
      return result;
    } catch (RuntimeException e) {
      sql("rollback to savepoint attempt").execute();
      changes.subList(before, changes.size()).clear();
      outgoing.subList(sent, outgoing.size()).clear();
      collected.subList(kept, collected.size()).clear();
      throw e;
    }
  }

  /** Runs work only to find out its effects: it is rolled back in any case. */
  public <T> T rehearse(Supplier<T> work) {
    int before = changes.size();
    int sent = outgoing.size();
    int bells = afterCommit.size();
    int kept = collected.size();
    sql("savepoint rehearsal").execute();
    T result = work.get();
    sql("rollback to savepoint rehearsal").execute();
    changes.subList(before, changes.size()).clear();
    outgoing.subList(sent, outgoing.size()).clear();
    afterCommit.subList(bells, afterCommit.size()).clear();
    collected.subList(kept, collected.size()).clear();
    return result;
  }

  /** An item that a collector gets before the commit. */
  private record Collected<T>(Collector<T> collector, T item) {}

  /**
   * Acts once, at the end of a transaction and inside it, on everything that the transaction has
   * collected. What was rolled back to a savepoint is not among it.
   */
  public interface Collector<T> {
    void beforeCommit(Tx tx, List<T> items);
  }

  /** Keeps an item for its collector, which gets all its items together before the commit. */
  public <T> void collect(Collector<T> collector, T item) {
    collected.add(new Collected<>(collector, item));
  }

  /** What this collector would get if the transaction ended now. */
  @SuppressWarnings("unchecked") // a collector is kept together with items of its own type
  public <T> List<T> collected(Collector<T> collector) {
    return collected.stream()
        .filter(each -> each.collector().equals(collector))
        .map(each -> (T) each.item())
        .toList();
  }

  /** A collector may collect more for another one, such as an event. */
  void end() {
    while (!collected.isEmpty()) {
      end(collected.getFirst().collector());
    }
  }

  private <T> void end(Collector<T> collector) {
    List<T> items = collected(collector);
    collected.removeIf(each -> each.collector().equals(collector));
    collector.beforeCommit(this, items);
  }

  /**
   * Runs after the commit, on the same thread; for wake-up signals that may be lost, never for
   * work.
   */
  public void afterCommit(Runnable wakeUp) {
    afterCommit.add(wakeUp);
  }

  void committed() {
    afterCommit.forEach(Runnable::run);
  }
}
