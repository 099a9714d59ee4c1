package io.tradegate.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Attributes of variants as filters and facets of a search. */
class VariantFacetsTest {
  private final SearchShop shop = SearchShop.open(node());
  private final TestClient guest = shop.tenant.guest();
  private String family = "";
  private String bolt = "";

  /** Its settings tell what searches. */
  TestApp node() {
    return TestApp.shared();
  }

  @BeforeEach
  void plant() {
    family =
        family(
            Map.of("thread", "variant", "length", "variant", "finish", "product"),
            SearchShop.select("thread", "m6", "m8"),
            SearchShop.body("code", "length", "name", "Length", "kind", "number"),
            SearchShop.select("finish", "zinc", "brass"));
    bolt =
        shop.product(
            "Bolt one",
            "B1",
            "family_id",
            family,
            "attributes",
            Map.of("finish", "zinc"),
            "variants",
            List.of(variant("B1-6-20", "m6", 20), variant("B1-8-40", "m8", 40)));
    shop.product(
        "Bolt two",
        "B2",
        "family_id",
        family,
        "attributes",
        Map.of("finish", "brass"),
        "variants",
        List.of(variant("B2-8-20", "m8", 20), variant("B2-8-60", "m8", 60)));
  }

  @SafeVarargs
  private String family(Map<String, String> levels, Map<String, Object>... attributes) {
    var members =
        Stream.of(attributes)
            .map(
                attribute -> {
                  var whole = new LinkedHashMap<>(attribute);
                  whole.put("filterable", true);
                  whole.put("searchable", true);
                  String id = SearchShop.id(shop.made("/admin/attributes", whole));
                  return Map.of(
                      "attribute_id",
                      id,
                      "level",
                      Objects.requireNonNull(levels.get(attribute.get("code"))));
                })
            .toList();
    return SearchShop.id(
        shop.made(
            "/admin/attribute-families",
            SearchShop.body("code", "bolts", "name", "Bolts", "attributes", members)));
  }

  private static Map<String, Object> variant(String sku, String thread, int length) {
    return Map.of("sku", sku, "attributes", Map.of("thread", thread, "length", length));
  }

  private TestReply filtered(String filter) {
    return shop.search(guest, "bolt", "&filter=" + SearchShop.encoded(filter));
  }

  @Test
  void aProductMatchesWhenOneOfItsVariantsDoes() {
    assertThat(filtered("thread:m6").items("name")).containsExactly("Bolt one");
    assertThat(filtered("thread:m8").items("name"))
        .containsExactlyInAnyOrder("Bolt one", "Bolt two");
    assertThat(filtered("length:50..").items("name")).containsExactly("Bolt two");
  }

  @Test
  void oneVariantMustMeetAllFilters() {
    assertThat(filtered("thread:m8;length:20").items("name")).containsExactly("Bolt two");
    assertThat(filtered("thread:m6;length:40").items("name")).isEmpty();
    assertThat(filtered("thread:m8;finish:zinc").items("name")).containsExactly("Bolt one");
  }

  @Test
  void theAnswerNamesTheVariantsThatMatch() {
    JsonNode one = filtered("thread:m6").json().at("/items/0");

    assertThat(one.at("/matching_skus").valueStream().map(JsonNode::asString))
        .containsExactly("B1-6-20");
    assertThat(filtered("finish:zinc").json().at("/items/0/matching_skus").isNull()).isTrue();
    assertThat(shop.search(guest, "bolt", "").json().at("/items/0/matching_skus").isNull())
        .isTrue();
  }

  @Test
  void facetsCountProductsNotVariants() {
    TestReply all = shop.search(guest, "bolt", "");

    assertThat(counts(all, "thread")).isEqualTo(Map.of("m6", 1, "m8", 2));
    assertThat(counts(all, "length")).isEqualTo(Map.of("20", 2, "40", 1, "60", 1));
  }

  @Test
  void aFilterNarrowsTheFacetsOfItsVariantsButNotItself() {
    TestReply m8 = filtered("thread:m8");

    assertThat(counts(m8, "thread")).isEqualTo(Map.of("m6", 1, "m8", 2));
    assertThat(counts(m8, "length")).isEqualTo(Map.of("20", 1, "40", 1, "60", 1));
    assertThat(counts(filtered("length:40"), "thread")).isEqualTo(Map.of("m8", 1));
  }

  @Test
  void aChangedVariantIsFoundByItsNewValueAlone() {
    assertThat(filtered("thread:m6").items("name")).containsExactly("Bolt one");
    String variant = shop.staff.get(bolt + "/variants?sku=B1-6-20").text("items/0/id");
    shop.staff
        .patch(
            bolt + "/variants/" + variant,
            Map.of("attributes", Map.of("thread", "m8", "length", 1)))
        .expect(200);

    assertThat(filtered("thread:m6").items("name")).isEmpty();
    assertThat(filtered("thread:m8;length:1").items("name")).containsExactly("Bolt one");
  }

  @Test
  void aSearchableValueOfAVariantIsFoundAsText() {
    assertThat(shop.search(guest, "label m6", "").items("name")).containsExactly("Bolt one");
  }

  @Test
  void anOptionCountsAsValueOfTheAttributeWithItsName() {
    shop.product(
        "Nut", "NUT", "variants", List.of(Map.of("sku", "NUT", "options", Map.of("thread", "m8"))));
    shop.product(
        "Nut odd",
        "NUT-2",
        "variants",
        List.of(Map.of("sku", "NUT-2", "options", Map.of("thread", "odd", "length", "long"))));

    TestReply nuts = shop.search(guest, "nut", "");

    assertThat(counts(nuts, "thread")).isEqualTo(Map.of("m8", 1));
    assertThat(shop.search(guest, "nut", "&filter=thread:m8").items("name")).containsExactly("Nut");
  }

  @Test
  void variantsOfHiddenProductsCountForNoVisitor() {
    shop.staff.put(bolt + "/visibility", Map.of("visibility", "customers")).expect(200);

    assertThat(counts(shop.search(guest, "bolt", ""), "thread")).isEqualTo(Map.of("m8", 1));
    assertThat(filtered("thread:m6").items("name")).isEmpty();
  }

  private static Map<String, Integer> counts(TestReply reply, String code) {
    var counts = new LinkedHashMap<String, Integer>();
    reply
        .json()
        .at("/facets/attributes")
        .valueStream()
        .filter(facet -> facet.at("/code").asString().equals(code))
        .flatMap(facet -> facet.at("/values").valueStream())
        .forEach(each -> counts.put(each.at("/value").asString(), each.at("/count").asInt()));
    return counts;
  }
}
