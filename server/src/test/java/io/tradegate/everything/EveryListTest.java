package io.tradegate.everything;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.tradegate.everything.fixtures.Fixtures;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.http.Route;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/** Every list takes the same parameters, within the same bounds, and no others. */
@Order(1) // takes long, so it must not begin last
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EveryListTest {
  private static final String ID = "00000000-0000-7000-8000-000000000000";
  private static final String OTHER = "00000000-0000-7000-8000-000000000001";

  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();
  private final Callers callers = new Doors(app, shop).signedIn();
  private final Fixtures fixtures = new Fixtures(app, shop);

  @TestFactory
  Stream<DynamicTest> takesLimitCursorSortAndTotal() {
    return each(
        route ->
            assertThat(route.params())
                .extracting(Param::name)
                .contains("limit", "cursor", "sort", "with_total"));
  }

  @TestFactory
  Stream<DynamicTest> answersAPageOfTheSizeAskedFor() {
    return each(
        route -> {
          TestReply page = get(route, "?limit=1&with_total=true").expect(200);
          assertThat(page.json().at("/items").size()).isLessThanOrEqualTo(1);
          assertThat(page.json().at("/total").isIntegralNumber()).isTrue();
          assertThat(get(route, "").expect(200).json().has("total")).isFalse();
        });
  }

  @TestFactory
  Stream<DynamicTest> whatIsReadByChangeSaysUntilWhen() {
    return each(
        route -> {
          boolean byChange =
              route.params().stream().anyMatch(param -> param.name().equals("updated_after"));
          String query = byChange ? "?limit=1&updated_after=2026-01-01" : "?limit=1";
          assertThat(get(route, query).expect(200).json().has("updated_until")).isEqualTo(byChange);
        });
  }

  /** The first values of all parameters together, then the second ones, and so on. */
  @TestFactory
  Stream<DynamicTest> everySortAndEveryFilterIsAnswered() {
    return each(
        route -> {
          String query = good(route, 0);
          for (int n = 1; !query.isEmpty(); n++) {
            get(route, "?" + query).expect(200);
            query = good(route, n);
          }
        });
  }

  /** Empty: no parameter has so many values. */
  private static String good(Route route, int nth) {
    return route.params().stream()
        .filter(param -> goodValues(param).size() > nth)
        .map(param -> param.name() + "=" + goodValues(param).get(nth))
        .collect(Collectors.joining("&"));
  }

  private static List<String> goodValues(Param param) {
    return switch (param.type()) {
      case TEXT -> param.name().equals("cursor") ? List.of() : List.of("a%25_'%22%5C");
      case INSTANT -> List.of("2026-11-15T08:00:00Z", "1900-01-01T00:00:00Z");
      case MOMENT -> List.of("2026-11-15T08:00:00Z", "1900-01-01T00:00:00Z", "2026-11-15");
      case DAY -> List.of("2026-11-15", "1900-01-01");
      // A company that is not below the caller's is not found; HoldingTest has those that are.
      case UUID -> param.equals(Param.COMPANY) ? List.of() : List.of(ID);
      case UUIDS -> List.of(ID, ID + "," + OTHER, "%s&%s=%s".formatted(ID, param.name(), OTHER));
      case OWNERS -> List.of(ID, "me", "none", "me,none," + ID, "me&owner_id=" + ID);
      case EXACT -> List.of("a%25_'%22%5C", "a&%s=b,c".formatted(param.name()));
      case TEXTS -> List.of("a%25_'%22%5C", "a,b", "a&%s=b".formatted(param.name()));
      case BOOL -> List.of("true", "false");
      case ONE_OF -> param.values();
      case SOME_OF ->
          List.of(
              param.values().getFirst(),
              String.join(",", param.values()),
              String.join("&%s=".formatted(param.name()), param.values()));
      case LOCALE -> List.of("de", "DE-at", "zh-Hant-TW");
      case LIMIT -> List.of("1", "200");
    };
  }

  @TestFactory
  Stream<DynamicTest> refusesWhatIsOutOfBoundsAndNamesIt() {
    return each(
        route -> {
          for (Param param : route.params()) {
            for (String value : badValues(param)) {
              get(route, "?%s=%s".formatted(param.name(), value))
                  .expectError(400, "validation_failed")
                  .expectMessage("`%s`".formatted(param.name()));
            }
          }
        });
  }

  private static List<String> badValues(Param param) {
    return switch (param.type()) {
      case TEXT ->
          param.name().equals("cursor")
              ? List.of("", "garbage", "eyJzb3J0IjoiLWNyZWF0ZWRfYXQifQ", "%F0%9F%98%80")
              : List.of("a".repeat(501));
      case INSTANT -> List.of("", "yesterday", "2026-11-15", "-999999999-01-01T00:00:00Z");
      case MOMENT -> List.of("", "yesterday", "2026-13-01", "-999999999-01-01T00:00:00Z");
      case DAY -> List.of("", "yesterday", "2026-13-01", "2026-11-15T08:00:00Z", "1899-12-31");
      case EXACT -> List.of("a".repeat(501));
      case UUIDS ->
          List.of("", "7", ID + ",", "%s&%s=x".formatted(ID, param.name()), (ID + ",").repeat(3));
      case OWNERS -> List.of("", "7", "you", "me,", ID + ",other");
      case UUID -> List.of("", "7", "00000000-0000-7000-8000-00000000000g");
      case BOOL -> List.of("", "yes", "TRUE", "1");
      case ONE_OF, SOME_OF -> List.of("", "nonsense");
      case TEXTS -> List.of("", "a,", "a".repeat(501));
      case LOCALE -> List.of("", "german", "de_AT", "de-", "x-private", "a".repeat(200));
      case LIMIT -> List.of("", "0", "-1", "201", "1.0", "1e2", "9999999999999999999999");
    };
  }

  @TestFactory
  Stream<DynamicTest> refusesAParameterGivenTwice() {
    return each(route -> get(route, "?limit=1&limit=1").expectError(400, "bad_request"));
  }

  private TestReply get(Route route, String query) {
    TestClient caller = callers.of(route.admission());
    return caller.get(fixtures.lasting(route) + query);
  }

  private Stream<DynamicTest> each(Consumer<Route> claim) {
    return app.routes().stream()
        .filter(EveryRouteTest::isList)
        .map(route -> dynamicTest(route.toString(), () -> claim.accept(route)));
  }
}
