package io.tradegate.platform.events;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Sql;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.db.WorkerTx;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * SQL of a subscriber's position in the feed of all organizations, and of the events that it set
 * aside. In commit order and without gaps: an event is visible only when every transaction that
 * began before its own has ended. Leases and retries use the clock of the database, which all nodes
 * share.
 */
final class SubscriberStore {
  // A new subscriber begins with events that commit from now on.
  private static final String REGISTER =
      """
      insert into event_subscriber (name, xid, id)
      values (:name, pg_snapshot_xmin(pg_current_snapshot()), '00000000-0000-0000-0000-000000000000')
      on conflict (name) do nothing
      """;

  // In order, so that the index is used: a plan that hopes to meet an event soon reads all of them.
  private static final String HAS_WORK =
      """
      select exists (select
                       from (select 1
                               from event e
                              where (e.xid, e.id) > (s.xid, s.id) and e.xid < pg_snapshot_xmin(pg_current_snapshot())
                              order by e.xid, e.id
                              limit 1) next)
          or exists (select 1
                       from event_retry r
                      where r.subscriber = s.name and r.status = 'waiting' and r.next_at <= now()) as has_work
        from event_subscriber s
       where s.name = :name
      """;

  private static final String CLAIM =
      """
      update event_subscriber
         set lease_token = :token, leased_until = now() + :lease * interval '1 second'
       where name = :name and (leased_until < now() or lease_token = :token)
      returning cast(xid as text) as xid_text, id
      """;

  private static final String AFTER =
      "select "
          + StoredEvent.COLUMNS
          + ", cast(e.xid as text) as xid_text"
          + """

            from event e
           where (e.xid, e.id) > (cast(:xid as xid8), :id)
             and e.xid < pg_snapshot_xmin(pg_current_snapshot())
           order by e.xid, e.id
           limit :most
          """;

  private static final String ADVANCE =
      """
      update event_subscriber
         set xid = cast(:xid as xid8), id = :id
       where name = :name and lease_token = :token
      """;

  private static final String RELEASE =
      """
      update event_subscriber
         set lease_token = null, leased_until = '-infinity'
       where name = :name and lease_token = :token
      """;

  private static final String SET_ASIDE =
      """
      insert into event_retry (org_id, subscriber, event_id, next_at, error)
      values (:org, :name, :event, now() + :pause * interval '1 second', :error)
      on conflict (org_id, subscriber, event_id) do nothing
      """;

  private static final String POSTPONE =
      """
      insert into event_retry (org_id, subscriber, event_id, attempts, next_at)
      select p.org_id, :name, p.event_id, 0, now()
        from unnest(cast(cast(:orgs as text[]) as bigint[]), cast(:events as uuid[])) as p (org_id, event_id)
      on conflict (org_id, subscriber, event_id) do nothing
      """;

  // The statement below is planned for all partitions of events, which takes longer than to find
  // that nothing is due, as mostly.
  private static final String IS_ANY_DUE =
      """
      select exists (select 1
                       from event_retry r
                      where r.subscriber = :name and r.status = 'waiting' and r.next_at <= now()) as due
      """;

  // The first event of every organization comes before the second of any. It is found with one
  // index look-up per organization.
  private static final String DUE =
      """
      with recursive org (org_id) as (
        (select r.org_id
           from event_retry r
          where r.subscriber = :name and r.status = 'waiting' and r.next_at <= now()
          order by r.org_id
          limit 1)
        union all
        select (select r.org_id
                  from event_retry r
                 where r.subscriber = :name and r.status = 'waiting' and r.next_at <= now() and r.org_id > o.org_id
                 order by r.org_id
                 limit 1)
          from org o
         where o.org_id is not null
      )
      """
          + "select "
          + StoredEvent.COLUMNS
          + ", r.attempts"
          + """

            from org o
            cross join lateral
                 (select w.*, row_number() over (order by w.next_at, w.event_id) as turn
                    from event_retry w
                   where w.org_id = o.org_id and w.subscriber = :name and w.status = 'waiting' and w.next_at <= now()
                   order by w.next_at, w.event_id
                   limit :share) r
            join event e on e.org_id = r.org_id and e.id = r.event_id
           order by r.turn, r.next_at, r.event_id
           limit :most
          """;

  private static final String AGAIN =
      """
      update event_retry
         set attempts = attempts + 1, next_at = now() + :pause * interval '1 second', error = :error
       where org_id = :org and subscriber = :name and event_id = :event
      """;

  private static final String GIVE_UP =
      """
      update event_retry
         set attempts = attempts + 1, status = 'given_up', error = :error
       where org_id = :org and subscriber = :name and event_id = :event
      """;

  private static final String FORGET =
      """
      delete from event_retry
       where (org_id, subscriber, event_id) in (select org_id, subscriber, event_id
                                                  from event_retry
                                                 where event_id < app.uuid7_floor(now() - :days * interval '1 day')
                                                 limit 10000)
      """;

  private static final String MANAGED =
      "delete from event_retry where org_id = :org and subscriber = :name and event_id = :event";

  private final WorkerDb db;
  private final String name;
  private final UUID token;

  /** {@code token}: identifies this node among those that run the same subscriber. */
  SubscriberStore(WorkerDb db, String name, UUID token) {
    this.db = db;
    this.name = name;
    this.token = token;
  }

  /** A position in the feed. */
  record Position(String xid, UUID id) {}

  record Placed(StoredEvent event, Position position) {}

  record Due(StoredEvent event, int attempts) {}

  void register() {
    db.inTransaction(tx -> tx.sql(REGISTER).bind("name", name).execute());
  }

  /** Only reads, so that an idle node writes nothing. */
  boolean hasWork() {
    return db.inTransaction(
        tx -> tx.sql(HAS_WORK).bind("name", name).one(row -> row.bool("has_work")));
  }

  /** Takes or prolongs the lease; empty while another node holds it. */
  Optional<Position> claim(Duration lease) {
    return db.inTransaction(
        tx ->
            tx.sql(CLAIM)
                .bind("name", name)
                .bind("token", token)
                .bind("lease", lease.toSeconds())
                .maybe(SubscriberStore::position));
  }

  List<Placed> after(Position position, int most) {
    return db.inTransaction(
        tx ->
            tx.sql(AFTER)
                .bind("xid", position.xid())
                .bind("id", position.id())
                .bind("most", most)
                .list(row -> new Placed(row.as(StoredEvent.class), position(row))));
  }

  List<StoredEvent> chosen(Subscriber subscriber, List<StoredEvent> events) {
    return events.isEmpty() ? events : db.inTransaction(tx -> subscriber.chosen(tx, events));
  }

  /** Ignored when another node has taken over: that node handles the same events again. */
  void advance(Position position) {
    db.inTransaction(
        tx ->
            tx.sql(ADVANCE)
                .bind("name", name)
                .bind("token", token)
                .bind("xid", position.xid())
                .bind("id", position.id())
                .execute());
  }

  void release() {
    db.inTransaction(tx -> tx.sql(RELEASE).bind("name", name).bind("token", token).execute());
  }

  void setAside(StoredEvent event, Duration pause, String error) {
    write(event, SET_ASIDE, pause, error);
  }

  /** Sets events aside that were not attempted: they are handled in turn with those of others. */
  void postpone(List<StoredEvent> events) {
    db.inTransaction(
        tx ->
            tx.sql(POSTPONE)
                .bind("name", name)
                .bind("orgs", events.stream().map(event -> String.valueOf(event.org())).toList())
                .bind("events", events.stream().map(StoredEvent::id).toList())
                .execute());
  }

  /** {@code share}: at most this many of one organization. */
  List<Due> due(int share, int most) {
    return db.inTransaction(tx -> isAnyDue(tx) ? due(tx, share, most) : List.of());
  }

  private boolean isAnyDue(WorkerTx tx) {
    return tx.sql(IS_ANY_DUE).bind("name", name).one(row -> row.bool("due"));
  }

  private List<Due> due(WorkerTx tx, int share, int most) {
    return tx.sql(DUE)
        .bind("name", name)
        .bind("share", share)
        .bind("most", most)
        .list(row -> new Due(row.as(StoredEvent.class), row.integer("attempts")));
  }

  void again(StoredEvent event, Duration pause, String error) {
    write(event, AGAIN, pause, error);
  }

  private void write(StoredEvent event, String statement, Duration pause, String error) {
    db.inTransaction(
        tx ->
            of(tx, statement, event)
                .bind("pause", pause.toSeconds())
                .bind("error", error)
                .execute());
  }

  void giveUp(StoredEvent event, String error) {
    db.inTransaction(tx -> of(tx, GIVE_UP, event).bind("error", error).execute());
  }

  void managed(StoredEvent event) {
    db.inTransaction(tx -> of(tx, MANAGED, event).execute());
  }

  /** Deletes events set aside by any subscriber that are older than any event that is kept. */
  static int forget(WorkerTx tx, Duration kept) {
    return tx.sql(FORGET).bind("days", kept.toDays()).execute();
  }

  private Sql of(WorkerTx tx, String statement, StoredEvent event) {
    return tx.sql(statement).bind("org", event.org()).bind("name", name).bind("event", event.id());
  }

  private static Position position(Row row) {
    return new Position(row.text("xid_text"), row.uuid("id"));
  }
}
