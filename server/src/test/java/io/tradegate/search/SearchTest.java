package io.tradegate.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which words find which products. */
class SearchTest {
  private final SearchShop shop = SearchShop.open(node());

  /** Its settings tell what searches. */
  TestApp node() {
    return TestApp.shared();
  }

  @Test
  void wordsAndTheirBeginningsAreFoundInAnyOrderCaseAndAccents() {
    shop.product("Hexagon bolt, galvanized", "HB-1");
    shop.product("Crème brûlée torch", "CT-1");

    assertThat(shop.found("galvanized BOLT")).containsExactly("HB-1");
    assertThat(shop.found("hexa")).containsExactly("HB-1");
    assertThat(shop.found("creme brule")).containsExactly("CT-1");
    assertThat(shop.found("bolt torch")).isEmpty();
    assertThat(SearchShop.suggested(shop.tenant.guest(), "gal")).containsExactly("HB-1");
  }

  @Test
  void aDescriptionIsSearchedButANameCountsForMore() {
    shop.product("Nail", "N-1", "description", "Goes with any hammer of ours");
    shop.product("Club hammer", "H-1");

    assertThat(shop.found("hammer")).containsExactly("H-1", "N-1");
  }

  @Test
  void aWholeSkuOrGtinComesFirstHoweverItIsWritten() {
    shop.product("NW 1000 NW 1000 imitation", "XX-9", "description", "nw-1000 nw 1000 nw1000");
    shop.product("Washer", "NW-1000");
    shop.product("Ring", "R-1", "variants", List.of(Map.of("sku", "R-1", "gtin", "4006381333931")));

    assertThat(shop.found("NW-1000").getFirst()).isEqualTo("NW-1000");
    assertThat(shop.found("nw1000").getFirst()).isEqualTo("NW-1000");
    assertThat(shop.found("4006381333931")).containsExactly("R-1");
    assertThat(shop.found("NW-10")).contains("NW-1000");
  }

  @Test
  void typingErrorsAreForgiven() {
    shop.product("Screwdriver", "S-1");
    shop.product("Hammer drill", "H-1");
    SearchShop.learnWords();

    assertThat(shop.found("screwdirver")).containsExactly("S-1");
    assertThat(shop.found("hamer drill")).containsExactly("H-1");
    assertThat(SearchShop.suggested(shop.tenant.guest(), "scrwdriver")).containsExactly("S-1");
    assertThat(shop.found("xylophone")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"galvanzied", "galavnized", "glavanized", "galvanizde"})
  void lettersThatChangedPlacesAreForgiven(String text) {
    shop.product("Galvanized bolt", "G-1");
    SearchShop.learnWords();

    assertThat(shop.found(text)).containsExactly("G-1");
    assertThat(shop.found(text + " bolt")).containsExactly("G-1");
  }

  @Test
  void synonymsFindEachOtherUntilTheyAreDeleted() {
    shop.product("Mobile phone", "M-1");
    shop.product("Smartphone", "S-1");
    String path =
        shop.made(
            "/admin/search/synonyms",
            Map.of("terms", List.of("smartphone", "Mobile Phone", "handset")));

    assertThat(shop.found("handset")).containsExactlyInAnyOrder("M-1", "S-1");
    assertThat(shop.found("mobile phone")).containsExactlyInAnyOrder("M-1", "S-1");

    shop.staff.with("If-Match", "\"7\"").delete(path).expectError(412, "version_conflict");
    shop.staff.with("If-Match", "\"1\"").delete(path).expect(204);
    assertThat(shop.found("handset")).isEmpty();
  }

  @Test
  void aChangeIsFoundAtOnce() {
    String product = shop.product("Old word", "C-1");

    shop.staff.patch(product, Map.of("name", "Fresh word")).expect(200);

    assertThat(shop.found("fresh")).containsExactly("C-1");
    assertThat(shop.found("old")).isEmpty();

    shop.staff.post(product + "/variants", Map.of("sku", "EXTRA-77")).expect(201);
    assertThat(shop.found("extra-77")).containsExactly("C-1");

    shop.staff.post(product + "/archive").expect(200);
    assertThat(shop.found("fresh")).isEmpty();
  }

  @Test
  void aTranslationIsSearchedInItsLanguageAlone() {
    String product = shop.product("Saw", "SAW-1");
    shop.staff.put(product + "/translations/de", Map.of("name", "Säge")).expect(200);

    TestReply german = shop.search(shop.tenant.guest(), "säge", "&locale=de-AT");
    assertThat(german.items("sku")).containsExactly("SAW-1");
    assertThat(german.items("name")).containsExactly("Säge");
    assertThat(shop.search(shop.tenant.guest(), "sage", "&locale=fr").items("sku")).isEmpty();
    assertThat(shop.search(shop.tenant.guest(), "saw", "&locale=de").items("sku"))
        .containsExactly("SAW-1");

    shop.staff.delete(product + "/translations/de").expect(204);
    assertThat(shop.search(shop.tenant.guest(), "säge", "&locale=de").items("sku")).isEmpty();
  }

  @Test
  void pagesNeitherRepeatNorMissAProduct() {
    for (int n = 0; n < 7; n++) {
      shop.product("Peg " + (char) ('G' - n), "PEG-" + n);
    }
    for (String sort : List.of("relevance", "name", "price", "newest")) {
      var seen = new ArrayList<String>();
      String cursor = "";
      do {
        TestReply page = shop.search(shop.tenant.guest(), "peg", "&limit=3&sort=" + sort + cursor);
        assertThat(page.json().at("/total").asInt()).isEqualTo(7);
        seen.addAll(page.items("sku"));
        cursor = "&cursor=" + page.json().at("/next_cursor").asString("");
      } while (cursor.length() > "&cursor=".length());
      assertThat(seen).as(sort).hasSize(7).doesNotHaveDuplicates();
    }
    assertThat(shop.search(shop.tenant.guest(), "peg", "&sort=name").items("sku"))
        .startsWith("PEG-6")
        .endsWith("PEG-0");
    shop.tenant
        .guest()
        .get("/storefront/search?q=peg&cursor=garbage")
        .expectError(400, "validation_failed");
  }

  @Test
  void withoutWordsTheNewestAreListed() {
    shop.product("One", "ONE");
    shop.product("Two", "TWO");

    assertThat(shop.tenant.guest().get("/storefront/search").expect(200).items("sku"))
        .containsExactly("TWO", "ONE");
    assertThat(SearchShop.suggested(shop.tenant.guest(), " ")).isEmpty();
  }

  @Test
  void whatAnotherOrganizationSellsIsNeverFound() {
    SearchShop other = SearchShop.open(node());
    other.product("Unicorn saddle", "UNI-1");
    SearchShop.learnWords();

    assertThat(shop.found("unicorn")).isEmpty();
    assertThat(shop.found("UNI-1")).isEmpty();
    assertThat(shop.found("unicron")).isEmpty();
    assertThat(SearchShop.suggested(shop.tenant.guest(), "uni")).isEmpty();
    assertThat(other.found("unicorn")).containsExactly("UNI-1");
    assertThat(shop.found(other.tenant.org() + "_unicorn")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'",
        "''",
        "\"",
        "\\",
        "a' | 'b",
        "bolt:*",
        "& | ! <-> ( )",
        "(((",
        "bolt & !nut",
        "!bolt",
        "'; drop table product; --",
        "%",
        "_",
        "%%%",
        "*",
        ":A",
        "a:b:c",
        "$$",
        "{}",
        "[]",
        "\t\n\r",
        "\u0001\u001f\u007f",
        "😀",
        "😀 bolt",
        "bolt\u200bnut",
        "\ufeff",
        "ß",
        "漢字",
        "ﷺ",
        "İ",
        "1=1",
        "-",
        "--",
        "/",
        "a/b/c",
        "M8×40",
        "..",
        "a..b",
        "<script>",
        "\u00a0",
        "ª",
        "\ud83d\udc69\u200d"
      })
  void anyTextIsAnswered(String text) {
    shop.product("Bolt", "B-1");

    shop.search(shop.tenant.guest(), text, "");
    SearchShop.suggested(shop.tenant.guest(), text);
  }

  @Test
  void manyWordsAreAnsweredAndTooManyLettersRefused() {
    shop.search(shop.tenant.guest(), "a b c d e f g h i j k l m n o p q r s t u v w", "");
    shop.search(shop.tenant.guest(), "x".repeat(500), "");
    for (String route : List.of("search", "suggest")) {
      shop.tenant
          .guest()
          .get("/storefront/%s?q=%s".formatted(route, "word+".repeat(2_000)))
          .expectError(400, "validation_failed");
      shop.tenant
          .guest()
          .get("/storefront/%s?q=%s".formatted(route, "x".repeat(5_000)))
          .expectError(400, "validation_failed");
      assertThat(shop.tenant.guest().get("/storefront/%s?q=a%%00b".formatted(route)).status())
          .isEqualTo(400);
    }
  }
}
