package io.tradegate.everything;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.tradegate.platform.http.Route;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** PUT by external id creates a record or changes it, and may be repeated. */
class UpsertTest {
  private static final List<String> TYPES =
      List.of("customers", "buyers", "products", "price-lists", "warehouses");
  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();
  private final TestClient erp = shop.staff("*");

  @Test
  void everyUpsertIsTestedHere() {
    assertThat(app.routes().stream().filter(Route::upserts).map(Route::path))
        .filteredOn(path -> path.endsWith("}"))
        .containsExactlyInAnyOrderElementsOf(
            TYPES.stream().map(type -> path(type, "{external_id}")).toList());
  }

  @TestFactory
  Stream<DynamicTest> theFirstCreatesAndTheNextChanges() {
    return each(
        type -> {
          TestReply made = erp.put(path(type, "A-1"), body(type, "One")).expect(201);

          TestReply changed = erp.put(path(type, "A-1"), body(type, "Two")).expect(200);

          assertThat(made.text("external_id")).isEqualTo("A-1");
          assertThat(made.header("Location")).contains("/admin/" + type + "/" + made.text("id"));
          assertThat(changed.text("id")).isEqualTo(made.text("id"));
          assertThat(changed.text("name")).isEqualTo("Two");
          assertThat(erp.get(path(type, "A-1")).expect(200).json().at("/name").asString())
              .isEqualTo("Two");
        });
  }

  @TestFactory
  Stream<DynamicTest> aKeyInThePathThatABodyMayNotHaveIsRefused() {
    return each(
        type -> {
          for (String key : List.of("x".repeat(256), "%20a", "a%20", "a%0Ab", "a%09b", "a%7Fb")) {
            erp.put(path(type, key), body(type, "Wrong key"))
                .expectError(400, "validation_failed")
                .expectMessage("external_id");
          }
          erp.put(path(type, "x".repeat(255)), body(type, "Longest key")).expect(201);
        });
  }

  @TestFactory
  Stream<DynamicTest> aRepetitionChangesNothing() {
    return each(
        type -> {
          TestReply made = erp.put(path(type, "B"), body(type, "Same")).expect(201);

          TestReply again = erp.put(path(type, "B"), body(type, "Same")).expect(200);

          assertThat(again.json()).isEqualTo(erp.get(path(type, "B")).json());
          assertThat(again.header("ETag")).isEqualTo(made.header("ETag"));
          assertThat(again.json().path("updated_at")).isEqualTo(made.json().path("updated_at"));
        });
  }

  @TestFactory
  Stream<DynamicTest> manyAtOnceMakeOneRecord() {
    return each(
        type -> {
          List<TestReply> replies =
              Race.between(
                  IntStream.range(0, 6)
                      .mapToObj(
                          n ->
                              (Callable<TestReply>)
                                  () -> erp.put(path(type, "RACE"), body(type, "Name " + n)))
                      .toList());

          assertThat(replies).filteredOn(reply -> reply.status() == 201).hasSize(1);
          assertThat(replies).filteredOn(reply -> reply.status() == 200).hasSize(5);
          assertThat(replies)
              .extracting(reply -> reply.text("id"))
              .containsOnly(erp.get(path(type, "RACE")).text("id"));
        });
  }

  @TestFactory
  Stream<DynamicTest> ifNoneMatchOnlyCreates() {
    TestClient creator = erp.with("If-None-Match", "*");
    return each(
        type -> {
          creator.put(path(type, "C"), body(type, "First")).expect(201);

          creator.put(path(type, "C"), body(type, "Second")).expectError(412, "version_conflict");

          assertThat(erp.get(path(type, "C")).text("name")).isEqualTo("First");
          erp.with("If-None-Match", "\"1\"")
              .put(path(type, "C"), body(type, "Third"))
              .expectError(400, "bad_request");
        });
  }

  @TestFactory
  Stream<DynamicTest> ifMatchOnlyChangesThatVersion() {
    TestClient changer = erp.with("If-Match", "\"1\"");
    return each(
        type -> {
          changer.put(path(type, "D"), body(type, "New")).expectError(412, "version_conflict");
          erp.get(path(type, "D")).expectError(404, "not_found");
          erp.put(path(type, "D"), body(type, "One")).expect(201);

          changer.put(path(type, "D"), body(type, "Two")).expect(200);

          changer.put(path(type, "D"), body(type, "Three")).expectError(412, "version_conflict");
        });
  }

  @TestFactory
  Stream<DynamicTest> metadataAreReplacedWholeAndStayWhenNotNamed() {
    return each(
        type -> {
          erp.put(path(type, "E"), with(type, "metadata", Map.of("a", "1", "b", "2"))).expect(201);
          erp.put(path(type, "E"), body(type, "Without")).expect(200);
          assertThat(erp.get(path(type, "E")).json().at("/metadata")).hasSize(2);

          TestReply replaced = erp.put(path(type, "E"), with(type, "metadata", Map.of("c", "3")));

          assertThat(replaced.json().at("/metadata").toString()).isEqualTo("{\"c\":\"3\"}");
        });
  }

  @TestFactory
  Stream<DynamicTest> aBodyDoesNotNameAnotherKeyThanThePath() {
    return each(
        type -> {
          erp.put(path(type, "F"), with(type, "external_id", "G"))
              .expectError(400, "validation_failed")
              .expectMessage("`external_id`");
          erp.put(path(type, "F"), with(type, "external_id", "F")).expect(201);
        });
  }

  @Test
  void aChangeOfAVariantMovesTheVersionOfItsProductOnce() {
    TestReply made = erp.put(path("products", "V"), withVariants("One", 1, 1)).expect(201);
    TestClient late = erp.with("If-Match", made.header("ETag").orElseThrow());

    TestReply packed = erp.put(path("products", "V"), withVariants("One", 6, 6)).expect(200);

    assertThat(packed.version()).isEqualTo(made.version() + 1);
    late.put(path("products", "V"), withVariants("One", 9, 9)).expectError(412, "version_conflict");
    TestReply both = erp.put(path("products", "V"), withVariants("Two", 7, 6)).expect(200);
    assertThat(both.version()).isEqualTo(packed.version() + 1);
    TestReply same = erp.put(path("products", "V"), withVariants("Two", 7, 6)).expect(200);
    assertThat(same.version()).isEqualTo(both.version());
  }

  private static Map<String, Object> withVariants(String name, int first, int second) {
    return Map.of(
        "name",
        name,
        "variants",
        List.of(
            Map.of("sku", "V-1", "pack_size", first), Map.of("sku", "V-2", "pack_size", second)));
  }

  @Test
  void aFieldThatIsNotNamedStaysAndNullClears() {
    String path = path("customers", "H");
    erp.put(path, Map.of("name", "A", "tax_id", "DE1", "notes", "Call first.")).expect(201);
    var named = new HashMap<String, Object>(Map.of("name", "B"));
    named.put("tax_id", null);

    TestReply changed = erp.put(path, named).expect(200);

    assertThat(changed.json().at("/tax_id").isNull()).isTrue();
    assertThat(changed.text("notes")).isEqualTo("Call first.");
  }

  @Test
  void theCodeOfAPriceListOrWarehouseStays() {
    for (String type : List.of("price-lists", "warehouses")) {
      erp.put(path(type, "I"), body(type, "One")).expect(201);

      erp.put(path(type, "I"), with(type, "code", "ANOTHER"))
          .expectError(400, "validation_failed")
          .expectMessage("`code`");
    }
  }

  @Test
  void aNaturalKeyThatIsTakenIsRefusedAndMakesNothing() {
    erp.post("/admin/customers", Map.of("code", "K-1", "name", "Holder")).expect(201);

    erp.put(path("customers", "J"), Map.of("code", "K-1", "name", "Late"))
        .expectError(409, "duplicate");

    erp.get(path("customers", "J")).expectError(404, "not_found");
  }

  @Test
  void theVariantsOfAProductAreFoundByKeyOrSku() {
    String path = path("products", "P");
    erp.put(path, product(List.of(variant("S-1", "V-1"), Map.of("sku", "S-2")))).expect(201);

    TestReply changed =
        erp.put(
                path,
                product(
                    List.of(
                        variant("S-1-NEW", "V-1"),
                        Map.of("sku", "S-2", "external_id", "V-2", "pack_size", 6),
                        Map.of("sku", "S-3"))))
            .expect(200);

    assertThat(changed.json().path("variant_count").asInt()).isEqualTo(3);
    assertThat(variant("V-1").text("sku")).isEqualTo("S-1-NEW");
    assertThat(variant("V-2").json().path("pack_size").asInt()).isEqualTo(6);
    assertThat(variant("V-2").json().path("version").asInt()).isEqualTo(2);
  }

  @Test
  void aVariantOfAnotherProductIsNotTakenOver() {
    erp.put(path("products", "Q"), product(List.of(variant("T-1", "W-1")))).expect(201);

    TestReply refused = erp.put(path("products", "R"), product(List.of(variant("T-2", "W-1"))));

    refused.expectError(409, "duplicate_external_id");
    assertThat(erp.get(refused.header("Location").orElseThrow()).expect(200).text("sku"))
        .isEqualTo("T-1");
    erp.get(path("products", "R")).expectError(404, "not_found");
  }

  @Test
  void theVisibilityOfAProductIsChangedByItsOwnRoute() {
    erp.put(path("products", "S"), with("products", "visibility", "everyone")).expect(201);

    erp.put(path("products", "S"), with("products", "visibility", "chosen"))
        .expectError(400, "validation_failed")
        .expectMessage("/visibility");
    erp.put(path("products", "S"), with("products", "visibility", "everyone")).expect(200);
  }

  private TestReply variant(String key) {
    return erp.get("/admin/variants/by-external-id/" + key).expect(200);
  }

  private static Map<String, Object> variant(String sku, String key) {
    return Map.of("sku", sku, "external_id", key);
  }

  private static Map<String, Object> product(List<Map<String, Object>> variants) {
    return Map.of("name", "Product", "variants", variants);
  }

  private static String path(String type, String key) {
    return "/admin/%s/by-external-id/%s".formatted(type, key);
  }

  private Map<String, Object> with(String type, String field, Object value) {
    var body = new HashMap<>(body(type, "Name"));
    body.put(field, value);
    return body;
  }

  private Map<String, Object> body(String type, String name) {
    return switch (type) {
      case "buyers" ->
          Map.of("email", "ina@erp.test", "name", name, "customer_id", shop.company().toString());
      case "price-lists" -> Map.of("code", "LIST", "name", name, "currency", "EUR");
      case "warehouses" -> Map.of("code", "HOUSE", "name", name, "country", "DE");
      default -> Map.of("name", name);
    };
  }

  private interface Claim {
    void check(String type) throws InterruptedException;
  }

  private static Stream<DynamicTest> each(Claim claim) {
    return TYPES.stream().map(type -> dynamicTest(type, () -> claim.check(type)));
  }
}
