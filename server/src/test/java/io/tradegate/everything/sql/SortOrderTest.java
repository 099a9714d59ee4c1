package io.tradegate.everything.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * No statement sorts by an output column where a column of the same name is meant: a number that is
 * written as text sorts 1000 before 999.
 */
class SortOrderTest {
  /** A column that is written as text and keeps its name. */
  private static final Pattern CAST_TO_ITS_OWN_NAME =
      Pattern.compile("cast\\((?:\\w+\\.)?(\\w+) as text\\) as \\1\\b|\\b(\\w+)::text as \\2\\b");

  @TestFactory
  Stream<DynamicTest> noStatementSortsByAnOutputThatHidesItsColumn() {
    return Statements.all().stream()
        .map(
            found ->
                dynamicTest(
                    found.where(),
                    () -> assertThat(HiddenColumns.in(found.sql())).as(found.sql()).isEmpty()));
  }

  @TestFactory
  Stream<DynamicTest> noFunctionOfTheSchemaDoes() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("src/main/resources/db/migration"))) {
      return files.sorted().toList().stream()
          .map(
              file ->
                  dynamicTest(
                      file.getFileName().toString(),
                      () -> assertThat(HiddenColumns.in(Files.readString(file))).isEmpty()));
    }
  }

  @Test
  void noTextOfTheCodeWritesAColumnAsTextUnderItsOwnName() {
    List<String> texts =
        Classes.all().stream().flatMap(model -> Classes.texts(model).stream()).distinct().toList();

    assertThat(texts).hasSizeGreaterThan(6_700);
    assertThat(texts).filteredOn(SortOrderTest::castsToItsOwnName).isEmpty();
  }

  private static boolean castsToItsOwnName(String sql) {
    return CAST_TO_ITS_OWN_NAME.matcher(sql).find();
  }

  @Test
  void aStatementThatSortsByWhatItHidesWouldBeFound() {
    assertThat(
            HiddenColumns.in(
                """
                select id, cast(xid as text) as xid
                  from event
                 where org_id = :org and (xid, id) > (cast(:xid as xid8), :id)
                 order by xid, id
                 limit :most
                """))
        .containsExactly("xid");
    assertThat(HiddenColumns.in("select lower(e.name) as name from e order by e.id, name desc"))
        .containsExactly("name");
    assertThat(
            HiddenColumns.in(
                "with n as (select round(x, 2) as x from t order by x) select x from n"))
        .containsExactly("x");
    assertThat(HiddenColumns.in("select distinct on (day) date(day) as day from t"))
        .containsExactly("day");
    assertThat(castsToItsOwnName("select cast(e.xid as text) as xid from event e")).isTrue();
    assertThat(castsToItsOwnName("select xid::text as xid from event")).isTrue();
  }

  @Test
  void aStatementThatSortsByItsColumnIsLeftAlone() {
    assertThat(
            Stream.of(
                "select id, cast(xid as text) as place from event order by xid, id",
                "select cast(e.xid as text) as xid from event e order by e.xid",
                "select e.name as name from e order by name",
                "select count(*) as n from t order by n",
                "select x from (select round(x, 2) as x from t) y order by x",
                "select row_number() over (order by x) as n, round(x) as x from t order by id"))
        .allSatisfy(sql -> assertThat(HiddenColumns.in(sql)).as(sql).isEmpty());
    assertThat(castsToItsOwnName("select cast(e.xid as text) as place from event e")).isFalse();
  }
}
