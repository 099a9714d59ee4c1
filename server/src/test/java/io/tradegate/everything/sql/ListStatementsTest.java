package io.tradegate.everything.sql;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.tradegate.platform.http.Listing;
import io.tradegate.testing.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Every list is composed from pieces; a file for each shows its whole statement, so that a change
 * of a piece shows what it changes. CONTRIBUTING.md says how to accept the new files.
 */
class ListStatementsTest {
  private static final String FOLDER = "server/src/test/resources/statements/";
  private static final int WIDTH = 110;
  private static final int INDENT = 8;
  private static final Pattern BEFORE_A_JOIN =
      Pattern.compile("(?<=\\S)(?<! left| cross)\\s(?=(left |cross )?join )");

  @TestFactory
  Stream<DynamicTest> isShownInItsFile() {
    return listings().stream()
        .map(
            list ->
                dynamicTest(list.name(), () -> Golden.check(file(list), shown(list.listing()))));
  }

  @Test
  void thereIsNoFileOfAListThatIsGone() throws IOException {
    assertThat(listings()).hasSizeGreaterThan(68);
    try (Stream<Path> files = Files.list(Path.of("..").resolve(FOLDER))) {
      assertThat(files.map(file -> FOLDER + file.getFileName()))
          .containsExactlyInAnyOrderElementsOf(listings().stream().map(this::file).toList());
    }
  }

  @Test
  void aLongLineIsBrokenBetweenColumnsAndBeforeJoins() {
    assertThat(folded("select " + "amount, ".repeat(20) + "id")).contains("amount,\n       amount");
    String join = "left join variant v on v.id = p.id and v.name = 'a name as long as this one'";
    assertThat(folded("  from product p join price a on a.id = p.id " + join))
        .isEqualTo("  from product p\n  join price a on a.id = p.id\n  " + join);
    assertThat(folded("select id")).isEqualTo("select id");
  }

  private List<Statements.Listed> listings() {
    return Statements.lists();
  }

  private String file(Statements.Listed list) {
    return FOLDER + list.name() + ".sql";
  }

  private static String shown(Listing<?> listing) {
    String sorts =
        listing.sortExpressions().entrySet().stream()
            .map(sort -> "-- sort %s: %s\n".formatted(sort.getKey(), oneLine(sort.getValue())))
            .collect(joining());
    return sorts
        + listing
            .statement()
            .lines()
            .filter(line -> !line.isBlank())
            .map(ListStatementsTest::folded)
            .collect(joining("\n", "", "\n"));
  }

  private static String oneLine(String expression) {
    return expression.strip().replaceAll("\\s+", " ");
  }

  private static String folded(String line) {
    if (line.length() <= WIDTH) {
      return line.stripTrailing();
    }
    return Arrays.stream(BEFORE_A_JOIN.split(line))
        .map(ListStatementsTest::wrapped)
        .collect(joining("\n  "));
  }

  private static String wrapped(String line) {
    int at = line.length() <= WIDTH ? -1 : comma(line);
    return at < 0
        ? line.stripTrailing()
        : line.substring(0, at + 1) + "\n" + wrapped("       " + line.substring(at + 2));
  }

  /** The last comma that fits, or the first that does not. */
  private static int comma(String line) {
    int at = line.lastIndexOf(", ", WIDTH);
    return at < INDENT ? line.indexOf(", ", INDENT) : at;
  }
}
