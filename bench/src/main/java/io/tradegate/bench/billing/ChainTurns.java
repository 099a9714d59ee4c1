package io.tradegate.bench.billing;

import io.tradegate.bench.lab.PgBench;
import io.tradegate.bench.lab.SameSql;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import tools.jackson.databind.JsonNode;

/** The requests of a chain as statements for pgbench: another order for each turn of a client. */
final class ChainTurns {
  private static final String FROM =
      """
      bench_caller c join bench_chain b using (n) where c.n = :client_id and b.turn = :turn
      """
          .strip();

  private static final String INSERT =
      """
      insert into bench_chain
      select ?, ?, max(order_id::text)::uuid, max(id::text) filter (where position = 1),
             max(id::text) filter (where position = 2), max(id::text) filter (where position = 3)
        from order_line
       where order_id = ?
      """;

  private static final String PAID =
      """
      select count(*)
        from bench_chain b
        join invoice i on i.order_id = b.placed and i.status = 'paid'
      """;

  private final BillingShop shop;

  ChainTurns(BillingShop shop) {
    this.shop = shop;
    shop.lab()
        .owner()
        .useHandle(
            handle -> {
              handle.execute(
                  "create table bench_chain (n integer, turn integer, placed uuid, line_1 text, line_2 text,"
                      + " line_3 text, primary key (n, turn))");
              handle.execute("grant select on bench_chain to public");
            });
  }

  /** Replaces the orders that were there before. */
  void plant(List<List<String>> orders) {
    shop.lab()
        .owner()
        .useTransaction(
            handle -> {
              handle.execute("truncate bench_chain");
              for (int n = 0; n < orders.size(); n++) {
                for (int turn = 0; turn < orders.get(n).size(); turn++) {
                  handle.execute(INSERT, n, turn, UUID.fromString(orders.get(n).get(turn)));
                }
              }
            });
  }

  /** {@code order}: of the first client; it is settled meanwhile. */
  PgBench.Script overheard(SameSql sameSql, String order) throws Exception {
    var known = new HashMap<String, String>();
    shop.given(0).forEach((id, column) -> known.put(id, "c." + column));
    known.put(order, "b.placed");
    plant(List.of(List.of(order)));
    for (int line = 1; line <= 3; line++) {
      String column = "line_" + line;
      known.put(shop.text("select " + column + " from bench_chain"), "b." + column);
    }
    PgBench.Script script =
        sameSql.overheardInTurn(
            () -> known,
            FROM,
            () -> {
              List<JsonNode> made = new Chain(shop, false).one(0, order);
              made.forEach(each -> known.put(each.path("number").asString(), "gen_random_uuid()"));
              return made;
            });
    Map<String, String> variables = new HashMap<>(script.variables());
    variables.put("turn", "-1");
    return new PgBench.Script("\\set turn :turn + 1\n" + script.text(), variables);
  }

  static int statements(PgBench.Script script) {
    return script.text().split(";\n", -1).length - 1;
  }

  /** Fails if pgbench settled nothing: the measurement would be meaningless. */
  void requirePaid() {
    if (shop.number(PAID) == 0) {
      throw new IllegalStateException("pgbench paid no invoice.");
    }
  }
}
