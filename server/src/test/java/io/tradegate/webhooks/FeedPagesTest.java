package io.tradegate.webhooks;

import static io.tradegate.webhooks.HookShop.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestReply;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The feed by pages of every size, over events whose transaction ids were chosen: they lie on both
 * sides of 1000 and of 10000, where the ids gain a digit.
 */
class FeedPagesTest {
  private static final List<Long> XIDS =
      List.of(7L, 998L, 999L, 1000L, 1000L, 1001L, 9998L, 9999L, 10_000L, 10_001L);

  private static final String INSERT =
      """
      insert into event (org_id, id, type, data, occurred_at, xid)
      values (:org, :id, :type, '{}', now(), cast(cast(:xid as text) as xid8))
      """;

  // The feed shows what lies below the oldest running transaction. On a new server that can be
  // less than 10001: each commit of this loop takes one more id.
  private static final String PASS_10001 =
      """
      do $$
      begin
        while pg_snapshot_xmin(pg_current_snapshot()) < '10002' loop
          perform pg_current_xact_id();
          commit;
        end loop;
      end
      $$
      """;

  private final HookShop shop = new HookShop();

  private record Written(UUID id, String type) {}

  @BeforeAll
  static void passTheHighestChosenId() throws SQLException {
    String owner = HookShop.node().settings().database().owner();
    try (var connection = DriverManager.getConnection(owner);
        var statement = connection.createStatement()) {
      statement.execute("set synchronous_commit = off");
      statement.execute(PASS_10001);
    }
  }

  @AfterEach
  void end() {
    shop.close();
  }

  /** In the order of the feed. The ids fall where the transaction ids rise. */
  private List<Written> write() {
    List<UUID> ids =
        new ArrayList<>(Stream.generate(HookShop.IDS::next).limit(XIDS.size()).sorted().toList());
    List<UUID> falling = ids.reversed();
    var written = new ArrayList<Written>();
    for (int n = 0; n < XIDS.size(); n++) {
      written.add(new Written(falling.get(n), n % 3 == 0 ? "invoice.paid" : "order.placed"));
    }
    // Two events of one transaction are in the order of their ids.
    var event = written.set(3, written.get(4));
    written.set(4, event);
    for (int n = 0; n < XIDS.size(); n++) {
      insert(written.get(n), XIDS.get(n));
    }
    return written;
  }

  private void insert(Written event, long xid) {
    shop.tenant()
        .asService(
            tx ->
                tx.sql(INSERT)
                    .bind("id", event.id())
                    .bind("type", event.type())
                    .bind("xid", Long.toString(xid))
                    .execute());
  }

  private static List<String> idsOf(List<Written> events, String... types) {
    return events.stream()
        .filter(event -> types.length == 0 || List.of(types).contains(event.type()))
        .map(event -> event.id().toString())
        .toList();
  }

  /** Follows the cursor of the last item, page by page, as the guide says. */
  private List<String> walk(int limit, String filter) {
    var seen = new ArrayList<String>();
    String after = "";
    TestReply page;
    do {
      page = feed("limit=%d%s%s".formatted(limit, filter, after));
      assertThat(page.items("id")).hasSizeLessThanOrEqualTo(limit);
      seen.addAll(page.items("id"));
      after = page.items("id").isEmpty() ? after : "&after=" + last(page);
    } while (page.json().at("/next_cursor").isString());
    assertThat(feed("limit=%d%s%s".formatted(limit, filter, after)).items("id")).isEmpty();
    return seen;
  }

  private TestReply feed(String query) {
    return shop.owner().get("/admin/events?" + query).expect(200);
  }

  private static String last(TestReply page) {
    return page.items("cursor").getLast();
  }

  @Test
  void pagesOfEverySizeMissNothingWhereTransactionIdsGainADigit() {
    List<String> all = idsOf(write());

    assertThat(IntStream.rangeClosed(1, all.size() + 1))
        .allSatisfy(limit -> assertThat(walk(limit, "")).isEqualTo(all));
  }

  @Test
  void aFilteredFeedHasAllEventsOfItsKindInPagesOfEverySize() {
    List<Written> written = write();
    List<String> paid = idsOf(written, "invoice.paid");
    List<String> both = idsOf(written, "invoice.paid", "order.placed");

    assertThat(IntStream.rangeClosed(1, both.size() + 1))
        .allSatisfy(
            limit -> {
              assertThat(walk(limit, "&event=invoice.paid")).isEqualTo(paid);
              assertThat(walk(limit, "&event=order.placed,invoice.paid,order.placed"))
                  .isEqualTo(both);
            });
    assertThat(feed("event=quote.sent").items("id")).isEmpty();
  }

  @Test
  void aCursorIsAPlaceThatFitsEveryFilter() {
    List<Written> written = write();
    List<String> all = idsOf(written);
    List<String> paid = idsOf(written, "invoice.paid");

    for (String id : paid) {
      int limit = paid.indexOf(id) + 1;
      String cursor = last(feed("event=invoice.paid&limit=" + limit));
      assertThat(feed("after=" + cursor).items("id"))
          .isEqualTo(all.subList(all.indexOf(id) + 1, all.size()));
    }
    String middle = last(feed("limit=5"));
    assertThat(feed("event=invoice.paid&after=" + middle).items("id"))
        .isEqualTo(paid.stream().filter(id -> all.indexOf(id) >= 5).toList());
  }

  @Test
  void anUnknownEventIsRefusedByItsName() {
    for (String value : List.of("order.plced", "order.placed,order.plced")) {
      shop.owner()
          .get("/admin/events?event=" + value)
          .expectError(400, "validation_failed")
          .expectMessage("`order.plced`");
    }
    shop.owner().get("/admin/events?event=").expectError(400, "validation_failed");
    shop.owner().get("/admin/events?event=order.placed,").expectError(400, "validation_failed");
  }

  @Test
  void anEventIsReadByItsIdWithinItsOrganization() {
    UUID id = shop.publish();
    eventually(() -> feed("limit=1").items("id").size() == 1);

    TestReply event = shop.owner().get("/admin/events/" + id).expect(200);

    assertThat(event.text("id")).isEqualTo(id.toString());
    assertThat(event.text("event")).isEqualTo("order.status_changed");
    assertThat(event.json().get("data")).isEqualTo(feed("limit=1").json().at("/items/0/data"));
    try (var other = new HookShop()) {
      other.owner().get("/admin/events/" + id).expectError(404, "not_found");
    }
    shop.owner().get("/admin/events/" + HookShop.IDS.next()).expectError(404, "not_found");
  }
}
