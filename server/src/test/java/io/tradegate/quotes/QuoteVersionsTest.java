package io.tradegate.quotes;

import static io.tradegate.rfqs.TradingDesk.euro;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** A version that was sent never changes. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class QuoteVersionsTest {
  private static final List<String> FROZEN =
      List.of("quote_version", "quote_version_line", "quote_counter", "quote_counter_line");

  private static final String ROWS =
      """
      select v.version || ': ' || v::text || ' ' || string_agg(l::text, ' ' order by l.line) as row
        from quote_version v
        join quote_version_line l on l.org_id = v.org_id and l.quote_id = v.quote_id and l.version = v.version
       where v.org_id = :org and v.quote_id = cast(:id as uuid)
       group by v.version, v.*
      """;

  private final QuoteDesk desk = new QuoteDesk(TestApp.shared());

  @Test
  void theServiceHasNoGrantToChangeVersions() {
    for (String table : FROZEN) {
      for (String sql :
          List.of(
              "update %s set version = version where org_id = :org",
              "delete from %s where org_id = :org")) {
        assertThatThrownBy(
                () -> desk.trade.shop.asService(tx -> tx.sql(sql.formatted(table)).execute()))
            .as(table)
            .hasStackTraceContaining("permission denied");
      }
    }
  }

  @RepeatedTest(3)
  void noSequenceOfActionsChangesAVersion(RepetitionInfo repetition) {
    var random = new Random(repetition.getCurrentRepetition());
    String id = desk.sent();
    var known = new HashMap<String, String>();

    for (int n = 0; n < 25; n++) {
      deed(random, id);
      Map<String, String> now = rows(id);
      assertThat(now).containsAllEntriesOf(known);
      known.putAll(now);
    }

    long sent = desk.events("quote.sent", id).size();
    assertThat(known).hasSize((int) sent);
    assertThat(desk.orders(id)).isEqualTo(desk.events("quote.accepted", id).size());
  }

  private TestReply deed(Random random, String id) {
    int version = Integer.parseInt(desk.seenByStaff(id).text("latest_version"));
    String price = String.valueOf(1 + random.nextInt(20));
    return switch (random.nextInt(20)) {
      case 0 -> desk.accept(id, version);
      case 1 -> desk.staffDo(id, "withdraw", Map.of("reason", "Enough."));
      case 2, 3, 4, 5, 6 -> desk.staffDo(id, "send", null);
      case 7, 8, 9, 10, 11 ->
          desk.buyerDoes(
              id,
              "counter",
              QuoteDesk.counter(version, Map.of("line", 1, "unit_price", euro(price))));
      default -> {
        var lines = List.of(desk.line(1 + random.nextInt(9), price));
        yield desk.staff.patch("/admin/quotes/" + id, Map.of("lines", lines, "comment", price));
      }
    };
  }

  private Map<String, String> rows(String id) {
    var rows = new HashMap<String, String>();
    desk.trade
        .shop
        .asService(tx -> tx.sql(ROWS).bind("id", id).list(row -> row.text("row")))
        .forEach(row -> rows.put(row.substring(0, row.indexOf(':')), row));
    return rows;
  }
}
