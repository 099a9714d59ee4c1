package io.tradegate.webhooks;

import static io.tradegate.webhooks.HookShop.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.testing.TestApp;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Partitions are created and dropped, in a separate database: that locks whole tables. */
class EventRetentionTest {
  private static final TestApp APP = TestApp.alone();
  private static final Database DATABASE = Database.open(APP.settings());
  private static final WorkerDb WORKER = new WorkerDb(DATABASE.worker());

  private final HookShop shop = new HookShop(APP);

  @AfterEach
  void end() {
    shop.close();
  }

  @AfterAll
  static void close() {
    DATABASE.close();
    APP.close();
  }

  private static void run(String job) {
    APP.node().jobs().runNow(job);
  }

  private static void makePartitionsOf(String day) {
    WORKER.inTransaction(
        tx ->
            tx.sql("select app.ensure_partitions(:now)")
                .bind("now", Instant.parse(day))
                .list(_ -> true));
  }

  private static List<String> partitions(String like) {
    return WORKER.inTransaction(
        tx ->
            tx.sql("select relname from pg_class where relkind = 'r' and relname like :like")
                .bind("like", like)
                .list(row -> row.text("relname")));
  }

  private UUID publishAt(String moment) {
    return shop.tenant()
        .asService(
            tx -> {
              UUID id =
                  tx.sql("select app.uuid7(:at) as id")
                      .bind("at", Instant.parse(moment))
                      .one(row -> row.uuid("id"));
              tx.sql("select app.publish(:id, 'order.placed', '{}', :at)")
                  .bind("id", id)
                  .bind("at", Instant.parse(moment))
                  .list(_ -> true);
              return id;
            });
  }

  private List<String> partitionsOf(String table) {
    return shop.tenant()
        .asService(
            tx ->
                tx.sql(
                        "select cast(cast(tableoid as regclass) as text) as name from "
                            + table
                            + " where org_id = :org order by id")
                    .list(row -> row.text("name")));
  }

  @Test
  void aNewPartitionKeepsStatisticsOfTheSameColumnsAsItsTable() {
    makePartitionsOf("2031-03-05T00:00:00Z");

    List<String> silent =
        WORKER.inTransaction(
            tx ->
                tx.sql(
                        """
                        select attname
                          from pg_attribute
                         where attrelid = 'event_20310303'::regclass and attnum > 0 and attstattarget = 0
                         order by attname
                        """)
                    .list(row -> row.text("attname")));

    assertThat(silent).containsExactly("data", "depth");
  }

  @Test
  void partitionsAreMadeForTheComingWeeks() {
    makePartitionsOf("2091-05-16T12:00:00Z");

    for (String table : List.of("event", "webhook_delivery", "webhook_attempt")) {
      assertThat(partitions(table + "_2091%"))
          .containsExactlyInAnyOrder(
              table + "_20910507",
              table + "_20910514",
              table + "_20910521",
              table + "_20910528",
              table + "_20910604",
              table + "_20910611",
              table + "_20910618");
    }
    run("webhook-partitions");
    assertThat(partitions("event_2091%")).hasSize(7);
  }

  @Test
  void rowsLandInTheWeekOfTheirIdAndNoneInTheDefault() {
    String endpoint = shop.endpoint();
    shop.disable(endpoint);
    makePartitionsOf("2092-05-14T12:00:00Z");

    publishAt("2092-05-11T23:59:59.999Z");
    publishAt("2092-05-12T00:00:00Z");
    shop.publish();

    assertThat(partitionsOf("event"))
        .hasSize(3)
        .doesNotContain("event_default")
        .endsWith("event_20920505", "event_20920512");
    assertThat(partitionsOf("webhook_delivery"))
        .hasSize(3)
        .doesNotContain("webhook_delivery_default")
        .endsWith("webhook_delivery_20920505", "webhook_delivery_20920512");
  }

  @Test
  void oldWeeksAreDroppedAndCurrentOnesStay() {
    makePartitionsOf("2011-05-14T12:00:00Z");
    String endpoint = shop.endpoint();
    shop.disable(endpoint);
    publishAt("2011-05-14T12:00:00Z");
    UUID current = shop.publish();

    run("webhook-retention");

    assertThat(partitions("%\\_2011____")).isEmpty();
    assertThat(partitions("event\\_202_____")).hasSizeGreaterThanOrEqualTo(7);
    eventually(() -> !shop.owner().get("/admin/events").items("id").isEmpty());
    assertThat(shop.owner().get("/admin/events").items("id")).containsExactly(current.toString());
    assertThat(shop.statuses(endpoint)).containsExactly("parked");
  }

  @Test
  void aPendingDeliveryThatOutlivedItsEventBreaksNothing() {
    makePartitionsOf("2012-05-14T12:00:00Z");
    String endpoint = shop.endpoint();
    publishAt("2012-05-14T12:00:00Z");

    run("webhook-retention");
    shop.publish();

    eventually(() -> shop.statuses(endpoint).equals(List.of("succeeded")));
    // The old one may have been delivered before its event was dropped.
    assertThat(shop.receiver().received()).hasSizeBetween(1, 2);
    assertThat(pending()).isZero();
  }

  @Test
  void aClaimWhoseEventIsGoneDoesNotKeepOthersFromBeingSent() {
    String endpoint = shop.endpoint();
    shop.tenant()
        .asService(
            tx ->
                tx.sql(
                        """
                        insert into webhook_job (org_id, delivery_id, endpoint_id, event_id, due_at)
                        values (:org, :gone, :endpoint, :gone, now() - interval '1 hour')
                        """)
                    .bind("gone", HookShop.IDS.next())
                    .bind("endpoint", UUID.fromString(endpoint))
                    .execute());

    shop.publish();

    eventually(() -> shop.statuses(endpoint).equals(List.of("succeeded")));
  }

  private int pending() {
    return shop.tenant()
        .asService(
            tx ->
                tx.sql("select cast(count(*) as integer) as n from webhook_job where org_id = :org")
                    .one(row -> row.integer("n")));
  }
}
