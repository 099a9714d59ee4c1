package io.tradegate.bench.erp;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.tradegate.platform.json.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/**
 * The tables of the ERP: its records, what it has to send, what it received, and how far it has
 * read. They are all that is left of it after a crash.
 */
final class ErpStore implements AutoCloseable {
  private static final List<String> TABLES =
      List.of(
          "create schema erp",
          """
          create table erp.record (kind text, key text, ref text, own text not null default '{}',
            shop text not null default '{}', primary key (kind, key))
          """,
          "create unique index on erp.record (kind, ref)",
          """
          create table erp.outbox (id bigserial primary key, kind text not null, key text not null, body text not null,
            batch bigint, sent boolean not null default false)
          """,
          "create index on erp.outbox (kind) where not sent",
          """
          create table erp.inbox (delivery text primary key, event text not null, subject text not null,
            done boolean not null default false)
          """,
          "create table erp.mark (name text primary key, value text not null)",
          "create table erp.learned (channel text primary key, n bigint not null)",
          "create sequence erp.number",
          "create sequence erp.batch");

  private static final String OWN =
      """
      insert into erp.record (kind, key, own) values (:kind, :key, :own)
      on conflict (kind, key) do update set own = excluded.own
      """;

  private static final String SHOP =
      """
      insert into erp.record (kind, key, shop) values (:kind, :key, :shop)
      on conflict (kind, key) do update set shop = excluded.shop where record.shop <> excluded.shop
      """;

  private static final String LEARNED =
      """
      insert into erp.learned values (:channel, 1) on conflict (channel) do update set n = learned.n + 1
      """;

  private static final String ADOPT =
      """
      insert into erp.record (kind, key, ref) values (:kind, :prefix || nextval('erp.number'), :ref)
      on conflict (kind, ref) do nothing
      """;

  // Of several changes of one record the oldest: a file may have only one row about it.
  private static final String NEXT_BATCH =
      """
      with batch as (select nextval('erp.batch') as id)
      update erp.outbox o set batch = batch.id
        from batch
       where o.id in (select min(id) from erp.outbox where kind = :kind and not sent and batch is null
                       group by key order by min(id) limit 1000)
      """;

  private final HikariDataSource pool;
  private final Jdbi jdbi;

  ErpStore(String url) {
    var config = new HikariConfig();
    config.setPoolName("erp");
    config.setJdbcUrl(url);
    config.setMaximumPoolSize(3);
    this.pool = new HikariDataSource(config);
    this.jdbi = Jdbi.create(pool);
  }

  @Override
  public void close() {
    pool.close();
  }

  void create() {
    jdbi.useTransaction(handle -> TABLES.forEach(handle::execute));
  }

  /** A change that the ERP has to tell the store. */
  record Outgoing(long id, String key, String body, long batch) {}

  /** A delivery that was received and is not worked off. */
  record Incoming(String delivery, String event, String subject) {}

  /** A change by a user of the ERP; {@code own} is empty where the record is not compared. */
  record Change(String kind, String key, Fields own, Object body) {}

  /** Users of the ERP write records, and with them what has to be sent. */
  void write(List<Change> changes) {
    jdbi.useTransaction(
        handle -> {
          for (Change change : changes) {
            if (!change.own().byName().isEmpty()) {
              own(handle, change.kind(), change.key(), change.own());
            }
            send(handle, change.kind(), change.key(), Json.text(change.body()));
          }
        });
  }

  private static void send(Handle handle, String kind, String key, String body) {
    handle.execute("insert into erp.outbox (kind, key, body) values (?, ?, ?)", kind, key, body);
  }

  void own(String kind, String key, Fields own) {
    jdbi.useHandle(handle -> own(handle, kind, key, own));
  }

  private static void own(Handle handle, String kind, String key, Fields own) {
    handle
        .createUpdate(OWN)
        .bind("kind", kind)
        .bind("key", key)
        .bind("own", own.toString())
        .execute();
  }

  /** Notes what the store says of a record, and counts the channel if it was news. */
  void learn(String kind, String key, Fields shop, String channel) {
    jdbi.useTransaction(
        handle -> {
          int changed =
              handle
                  .createUpdate(SHOP)
                  .bind("kind", kind)
                  .bind("key", key)
                  .bind("shop", shop.toString())
                  .execute();
          if (changed > 0) {
            handle.createUpdate(LEARNED).bind("channel", channel).execute();
          }
        });
  }

  /** The ERP's key of a record that began in the store; the same each time it is asked for. */
  String adopted(String kind, String prefix, String ref) {
    return jdbi.inTransaction(
        handle -> {
          handle
              .createUpdate(ADOPT)
              .bind("kind", kind)
              .bind("prefix", prefix)
              .bind("ref", ref)
              .execute();
          return one(handle, "select key from erp.record where kind = ? and ref = ?", kind, ref)
              .orElseThrow();
        });
  }

  /** All records of a kind by key; {@code side}: own or shop. */
  Map<String, String> all(String kind, String side) {
    String column = side.equals("own") ? "own" : "shop";
    return jdbi.withHandle(
        handle ->
            handle
                .createQuery(
                    "select key, %s as fields from erp.record where kind = :kind and %s <> '{}'"
                        .formatted(column, column))
                .bind("kind", kind)
                .reduceRows(
                    new LinkedHashMap<String, String>(),
                    (map, row) -> {
                      map.put(
                          row.getColumn("key", String.class),
                          row.getColumn("fields", String.class));
                      return map;
                    }));
  }

  boolean receive(Incoming delivery) {
    return jdbi.withHandle(
            handle ->
                handle.execute(
                    "insert into erp.inbox (delivery, event, subject) values (?, ?, ?) on conflict"
                        + " do nothing",
                    delivery.delivery(),
                    delivery.event(),
                    delivery.subject()))
        == 1;
  }

  List<Incoming> received() {
    return jdbi.withHandle(
        handle ->
            handle
                .createQuery(
                    "select delivery, event, subject from erp.inbox where not done order by delivery"
                        + " limit 100")
                .map(
                    (row, _) ->
                        new Incoming(
                            row.getString("delivery"),
                            row.getString("event"),
                            row.getString("subject")))
                .list());
  }

  void done(Incoming delivery) {
    jdbi.useHandle(
        handle ->
            handle.execute(
                "update erp.inbox set done = true where delivery = ?", delivery.delivery()));
  }

  List<Outgoing> unsent(String kind) {
    return outgoing("select * from erp.outbox where kind = ? and not sent order by id", kind);
  }

  /** The batch under way, or the next; the same rows until it is sent. */
  List<Outgoing> batch(String kind) {
    return jdbi.inTransaction(
        handle -> {
          String current =
              "select * from erp.outbox where kind = ? and not sent and batch is not null order by id";
          if (outgoing(handle, current, kind).isEmpty()) {
            handle.createUpdate(NEXT_BATCH).bind("kind", kind).execute();
          }
          return outgoing(handle, current, kind);
        });
  }

  private List<Outgoing> outgoing(String sql, String kind) {
    return jdbi.withHandle(handle -> outgoing(handle, sql, kind));
  }

  private static List<Outgoing> outgoing(Handle handle, String sql, String kind) {
    return handle
        .select(sql, kind)
        .map(
            (row, _) ->
                new Outgoing(
                    row.getLong("id"),
                    row.getString("key"),
                    row.getString("body"),
                    row.getLong("batch")))
        .list();
  }

  void sent(List<Outgoing> changes) {
    jdbi.useHandle(
        handle ->
            handle
                .createUpdate("update erp.outbox set sent = true where id in (<ids>)")
                .bindList("ids", changes.stream().map(Outgoing::id).toList())
                .execute());
  }

  long nextNumber() {
    return count("select nextval('erp.number')");
  }

  Optional<String> mark(String name) {
    return jdbi.withHandle(
        handle -> one(handle, "select value from erp.mark where name = ?", name));
  }

  void mark(String name, String value) {
    jdbi.useHandle(
        handle ->
            handle.execute(
                "insert into erp.mark values (?, ?) on conflict (name) do update set value ="
                    + " excluded.value",
                name,
                value));
  }

  void forget(String name) {
    jdbi.useHandle(handle -> handle.execute("delete from erp.mark where name = ?", name));
  }

  long count(String sql) {
    return jdbi.withHandle(handle -> handle.createQuery(sql).mapTo(Long.class).one());
  }

  private static Optional<String> one(Handle handle, String sql, String... values) {
    return handle.select(sql, (Object[]) values).mapTo(String.class).findOne();
  }
}
