package io.tradegate.imports;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.db.Tx;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Writing the prices of a list reads each of them a few times, and not the list for each. */
class PriceWritesTest {
  private static final int MANY = 600;

  private static final String ADD =
      """
      insert into price (org_id, price_list_id, variant_id, min_quantity, amount)
      select v.org_id, l.id, v.id, 1, 1
        from variant v
        join price_list l on l.org_id = v.org_id and l.code = :list
       where v.org_id = :org
       order by v.sku
       limit :most
      """;

  private static final String READ =
      """
      select seq_tup_read + idx_tup_fetch as rows
        from pg_stat_xact_user_tables
       where schemaname = 'public' and relname = 'price'
      """;

  private final TestTenant shop = TestApp.shared().newTenant();

  @Test
  void aSessionThatWroteOnePriceBeforeDoesNotReadTheListForEachPrice() {
    String rows =
        IntStream.range(0, MANY)
            .mapToObj("P-%1$d,product-%1$d,Product\n"::formatted)
            .collect(Collectors.joining());
    new Sender(shop.owner()).ingest("products", "sku,product,name\n" + rows).expect(200);
    list("ONE");
    list("ALL");

    long read =
        shop.asService(
            tx -> {
              add(tx, "ONE", 1);
              long before = read(tx);
              add(tx, "ALL", MANY);
              return read(tx) - before;
            });

    assertThat(read).isLessThan(100L * MANY);
  }

  private void list(String code) {
    shop.owner()
        .post("/admin/price-lists", Map.of("code", code, "name", code, "currency", "EUR"))
        .expect(201);
  }

  private static void add(Tx tx, String list, int most) {
    tx.sql(ADD).bind("list", list).bind("most", most).execute();
  }

  private static long read(Tx tx) {
    return tx.sql(READ).one(row -> row.bigint("rows"));
  }
}
