package io.tradegate.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.catalog.products.ProductSeeder;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages, cursors and totals, over the products of a store. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ListingTest {
  private static final Instant START = Instant.parse("2026-11-01T00:00:00Z");
  private static final int COUNT = 23;

  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();

  /** Three rows per timestamp, so that pages end between rows that differ only in their ids. */
  @BeforeAll
  void plant() {
    var products = new ProductSeeder();
    shop.asService(
        tx -> {
          for (int n = 0; n < COUNT; n++) {
            Instant moment = START.plus(Duration.ofMinutes(n / 3));
            products.add(tx, "S-" + n, "Name " + n % 5, moment);
          }
          return COUNT;
        });
  }

  private TestReply list(String query) {
    return shop.guest().get("/storefront/products" + query);
  }

  @ParameterizedTest
  @ValueSource(strings = {"created_at", "-created_at", "name", "-name"})
  void pagesMeetWithoutGapsOrRepetitions(String sort) {
    List<String> whole = list("?limit=200&sort=" + sort).expect(200).items("sku");
    assertThat(whole).hasSize(COUNT);

    for (int limit : List.of(1, 4, 22, 23, 24)) {
      assertThat(paged(sort, limit)).isEqualTo(whole);
    }
  }

  private List<String> paged(String sort, int limit) {
    var skus = new ArrayList<String>();
    String cursor = "";
    do {
      TestReply page = list("?sort=%s&limit=%d%s".formatted(sort, limit, cursor)).expect(200);
      skus.addAll(page.items("sku"));
      cursor = page.json().get("next_cursor").isNull() ? "" : "&cursor=" + page.text("next_cursor");
    } while (!cursor.isEmpty());
    return skus;
  }

  @Test
  void theTotalIsCountedOnlyWhenAskedFor() {
    assertThat(list("?limit=1").json().has("total")).isFalse();
    assertThat(list("?limit=1&with_total=false").json().has("total")).isFalse();
    assertThat(list("?limit=1&with_total=true").json().get("total").asInt()).isEqualTo(COUNT);
    assertThat(list("?q=Name+0&with_total=true").json().get("total").asInt()).isEqualTo(5);
  }

  @Test
  void aFilterIsTextAndNotAPattern() {
    assertThat(list("?q=Name+_").items("sku")).isEmpty();
    assertThat(list("?q=%25").items("sku")).isEmpty();
    assertThat(list("?q=%5C").items("sku")).isEmpty();
    assertThat(list("?q=nAME+0").items("sku")).hasSize(5);
  }

  @Test
  void aCursorWithAnyCharacterChangedIsRefused() {
    String cursor = list("?limit=5").text("next_cursor");

    for (int n = 0; n < cursor.length(); n++) {
      char other = cursor.charAt(n) == 'A' ? 'B' : 'A';
      String bent = cursor.substring(0, n) + other + cursor.substring(n + 1);
      list("?limit=5&cursor=" + bent).expectError(400, "validation_failed");
    }
  }

  @Test
  void aCursorInAnotherSpellingIsRefused() {
    String cursor = list("?limit=5").text("next_cursor");

    list("?cursor=" + cursor + "%3D").expectError(400, "validation_failed");
    list("?cursor=" + cursor.substring(1)).expectError(400, "validation_failed");
    list("?cursor=%20" + cursor).expectError(400, "validation_failed");
  }

  @Test
  void aCursorIsGoodForItsOwnListOnly() {
    String cursor = list("?limit=5").text("next_cursor");

    list("?limit=5&cursor=" + cursor).expect(200);
    list("?sort=name&cursor=" + cursor)
        .expectError(400, "validation_failed")
        .expectMessage("belongs to sort `-created_at`");
    app.newTenant()
        .guest()
        .get("/storefront/products?cursor=" + cursor)
        .expectError(400, "validation_failed");
    shop.owner().get("/admin/orders?cursor=" + cursor).expectError(400, "validation_failed");
  }

  private enum Mode {
    OPEN,
    DONE
  }

  @Test
  void aFilterCanTakeNameAndConditionFromItsColumn() {
    Listing<Integer> brief = named(true);

    assertThat(brief.statements()).isEqualTo(named(false).statements());
    assertThat(brief.params()).isEqualTo(named(false).params());
  }

  private static Listing<Integer> named(boolean byColumn) {
    var list = Listing.of("t.id", "thing t", "t.org_id = :org", "t.id", _ -> 1);
    return byColumn
        ? list.newestFirst("t.created_at")
            .uuid("t.part_id", "A part.")
            .exact("code", "A code.")
            .oneOf("t.mode", Mode.class, "A mode.")
            .bool("t.fine", "Whether.")
            .search("Text in it.", "t.name", "t.code")
        : list.sort("created_at", "t.created_at", "timestamptz")
            .byDefault("-created_at")
            .byCreation("t.created_at")
            .filter(Param.uuid("part_id", "A part."), "t.part_id = :part_id")
            .filter(Param.exact("code", "A code."), "code = :code")
            .filter(Param.oneOf("mode", List.of("open", "done"), "A mode."), "t.mode = :mode")
            .filter(Param.bool("fine", "Whether."), "t.fine = :fine")
            .filter(
                Param.text("q", "Text in it."),
                "t.name ilike '%' || :q || '%' or t.code ilike '%' || :q || '%'");
  }
}
