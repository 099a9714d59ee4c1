package io.tradegate.bench;

import io.tradegate.bench.lab.Lab;
import io.tradegate.bench.lab.PgBench;
import io.tradegate.platform.ids.QuoteId;
import java.util.HashMap;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Seeds copies of sent quotes, as many as needed: each can be accepted once. */
final class QuoteSeed {
  /** The next quote of a client of pgbench; its variable {@code turn} counts them. */
  static final String TURNS =
      "bench_caller join bench_quote using (n) where n = :client_id and turn = :turn";

  private static final String COPY_QUOTES =
      """
      insert into quote
      select (jsonb_populate_record(q, jsonb_build_object('id', b.quote, 'number', 'B-' || b.quote))).*
        from bench_quote b
        join bench_pattern p using (n)
        join quote q on q.id = p.quote
      """;

  private static final String COPY_PARTS =
      """
      insert into %1$s
      select (jsonb_populate_record(q, jsonb_build_object('quote_id', b.quote))).*
        from bench_quote b
        join bench_pattern p using (n)
        join %1$s q on q.quote_id = p.quote
      """;

  private static final String ACCEPTED =
      """
      select count(*)
        from bench_quote b
        join quote q on q.id = b.quote
        join customer_order o on o.id = q.order_id
       where q.status = 'accepted'
      """;

  private final Lab lab;

  QuoteSeed(Lab lab) {
    this.lab = lab;
    lab.owner()
        .useHandle(
            handle -> {
              handle.execute("create table bench_pattern (n integer primary key, quote uuid)");
              handle.execute(
                  "create table bench_quote (n integer, turn integer, quote uuid, primary key (n, turn))");
              handle.execute("grant select on bench_quote to public");
            });
  }

  /** The quotes of a buyer by their turns. */
  record Planted(List<List<UUID>> quotes) {
    QuoteId of(int buyer, int turn) {
      List<UUID> own = quotes.get(buyer);
      if (turn >= own.size()) {
        throw new IllegalStateException("All quotes are accepted; this machine needs more.");
      }
      return new QuoteId(own.get(turn));
    }
  }

  /** The script, changed to accept another quote each time. */
  static PgBench.Script turning(PgBench.Script script) {
    var variables = new HashMap<>(script.variables());
    variables.put("turn", "-1");
    return new PgBench.Script("\\set turn :turn + 1\n" + script.text(), variables);
  }

  /** The quote that the quotes of this buyer are copies of; it must not be accepted itself. */
  void pattern(int buyer, QuoteId quote) {
    lab.owner()
        .useHandle(
            handle ->
                handle.execute("insert into bench_pattern values (?, ?)", buyer, quote.value()));
  }

  /** Fails if no quote was accepted: the measurement would be meaningless. */
  void requireAccepted() {
    long accepted =
        lab.owner().withHandle(handle -> handle.createQuery(ACCEPTED).mapTo(Long.class).one());
    if (accepted == 0) {
      throw new IllegalStateException("No quote was accepted by pgbench.");
    }
  }

  /** Replaces the quotes that were seeded before. */
  Planted plant(int buyers, int each) {
    return lab.owner().withHandle(handle -> plant(handle, buyers, each));
  }

  private static Planted plant(Handle handle, int buyers, int each) {
    handle.execute("truncate bench_quote");
    handle.execute(
        "insert into bench_quote select n, t, gen_random_uuid() from generate_series(0, ? - 1) n, generate_series(0, ? - 1) t",
        buyers,
        each);
    handle.execute(COPY_QUOTES);
    for (String part : List.of("quote_line", "quote_version", "quote_version_line")) {
      handle.execute(COPY_PARTS.formatted(part));
    }
    handle.execute("vacuum analyze bench_quote");
    handle.execute("vacuum analyze quote");
    return new Planted(
        handle
            .createQuery(
                "select array_agg(quote order by turn) from bench_quote group by n order by n")
            .map((set, _) -> List.of((UUID[]) set.getArray(1).getArray()))
            .list());
  }
}
