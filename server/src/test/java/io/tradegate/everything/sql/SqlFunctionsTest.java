package io.tradegate.everything.sql;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;

/** A function of the schema is as short as a method: at most 40 lines in its current version. */
class SqlFunctionsTest {
  private static final int MOST_LINES = 40;

  /** Functions that are longer, with their length: they may get shorter, never longer. */
  private static final Map<String, Integer> LONGER =
      Map.of(
          "claim_lanes", 151, // one plan decides fairness over all organizations
          "search", 63, // one statement ranks, filters and counts
          "settle_deliveries", 62); // one statement per batch of outcomes

  private static final String FUNCTIONS =
      """
      select proname, max(array_length(string_to_array(btrim(prosrc, E'\\n'), E'\\n'), 1)) as lines
        from pg_proc
       where pronamespace = 'app'::regnamespace
       group by proname
      """;

  /**
   * Functions of triggers that see the old and the new rows of a statement, without those that plan
   * no nested loop.
   */
  private static final String COMPARING_BY_LOOP =
      """
      select distinct p.proname
        from pg_trigger t
        join pg_proc p on p.oid = t.tgfoid
       where t.tgoldtable is not null and t.tgnewtable is not null
         and not coalesce('enable_nestloop=off' = any (p.proconfig), false)
      """;

  private final Jdbi owner = Jdbi.create(TestApp.shared().settings().database().owner());

  @Test
  void noFunctionIsTooLongToRead() {
    Map<String, Integer> lines = owner.withHandle(SqlFunctionsTest::lines);

    assertThat(lines).hasSizeGreaterThan(68).containsKeys("claim_lanes", "publish", "enter_buyer");
    assertThat(tooLong(lines)).isEqualTo(new TreeMap<>(LONGER));
  }

  @Test
  void aLongFunctionWouldBeFound() {
    owner.useTransaction(
        handle -> {
          String body = "-- one more line\n".repeat(MOST_LINES) + "select 1";
          handle.execute(
              "create function app.planted() returns integer language sql as $$\n" + body + "\n$$");

          assertThat(tooLong(lines(handle))).containsEntry("planted", MOST_LINES + 1);
          handle.rollback();
        });
  }

  /** The plan of the first call is kept: made for one row, it compares all rows with all others. */
  @Test
  void triggersJoinTheOldAndTheNewRowsOfAStatementByHash() {
    List<String> byLoop =
        owner.withHandle(
            handle -> handle.createQuery(COMPARING_BY_LOOP).mapTo(String.class).list());

    assertThat(byLoop)
        .containsExactly("follow_goods_that_came_back"); // few rows, joined to large tables
  }

  private static Map<String, Integer> tooLong(Map<String, Integer> lines) {
    var found = new TreeMap<>(lines);
    found.values().removeIf(length -> length <= MOST_LINES);
    return found;
  }

  private static Map<String, Integer> lines(Handle handle) {
    var lines = new TreeMap<String, Integer>();
    handle
        .createQuery(FUNCTIONS)
        .map((row, _) -> Map.entry(row.getString("proname"), row.getInt("lines")))
        .forEach(each -> lines.put(each.getKey(), each.getValue()));
    return lines;
  }
}
