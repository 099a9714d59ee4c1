package io.tradegate.catalog.translations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Rules that hold for the translations of every kind of records. */
class TranslationsTest {
  private final TestTenant shop = TestApp.shared().newTenant();
  private final TestClient staff = shop.owner();

  private String product() {
    return made("/admin/products", Map.of("name", "Bolt", "variants", List.of(Map.of("sku", "B"))));
  }

  private String category() {
    return made("/admin/categories", Map.of("name", "Bolts"));
  }

  private String attribute() {
    return made(
        "/admin/attributes",
        Map.of(
            "code",
            "colour",
            "name",
            "Colour",
            "kind",
            "select",
            "filterable",
            true,
            "options",
            List.of(Map.of("code", "red", "label", "Red"), Map.of("code", "tan", "label", "Tan"))));
  }

  private String unit() {
    return made("/admin/units", Map.of("code", "screw", "name", "Screw"));
  }

  private String made(String collection, Object body) {
    return staff.post(collection, body).expect(201).header("Location").orElseThrow();
  }

  private Stream<DynamicTest> each(Consumer<String> claim) {
    return Stream.of(
        dynamicTest("product", () -> claim.accept(product())),
        dynamicTest("category", () -> claim.accept(category())),
        dynamicTest("attribute", () -> claim.accept(attribute())),
        dynamicTest("unit", () -> claim.accept(unit())));
  }

  private static final Map<String, String> FRENCH = Map.of("name", "Vis");

  @TestFactory
  Stream<DynamicTest> aTranslationIsWrittenReadAndDeleted() {
    return each(
        path -> {
          String french = path + "/translations/fr";
          staff.get(french).expectError(404, "not_found");
          assertThat(staff.put(french, FRENCH).expect(200).version()).isEqualTo(1);
          assertThat(staff.put(french, Map.of("name", "Écrou")).expect(200).version()).isEqualTo(2);
          assertThat(staff.get(french).expect(200).text("name")).isEqualTo("Écrou");
          assertThat(staff.get(path).text("locales/0")).isEqualTo("fr");
          staff.delete(french).expect(204);
          staff.get(french).expectError(404, "not_found");
          assertThat(staff.get(path).json().at("/locales").isEmpty()).isTrue();
        });
  }

  @TestFactory
  Stream<DynamicTest> aTextInTheOwnLanguageIsRefused() {
    return each(
        path -> {
          staff
              .put(path + "/translations/en", FRENCH)
              .expectError(422, "own_language")
              .expectMessage("the record itself");
          staff.put(path + "/translations/en-GB", FRENCH).expect(200);
        });
  }

  @TestFactory
  Stream<DynamicTest> aLocaleThatIsNoneIsRefused() {
    return each(
        path -> {
          staff.put(path + "/translations/xx-1-1", FRENCH).expectError(400, "validation_failed");
          staff.get(path + "/translations/german").expectError(404, "not_found");
        });
  }

  @TestFactory
  Stream<DynamicTest> namesHaveTheLimitsOfTheRecord() {
    return each(
        path -> {
          int most = path.startsWith("/admin/products") ? 300 : 200;
          String french = path + "/translations/fr";
          staff.put(french, Map.of("name", "")).expectError(400, "validation_failed");
          staff.put(french, Map.of()).expectError(400, "validation_failed");
          staff
              .put(french, Map.of("name", "x".repeat(most + 1)))
              .expectError(400, "validation_failed");
          staff.put(french, Map.of("name", "x".repeat(most))).expect(200);
        });
  }

  @TestFactory
  Stream<DynamicTest> anotherTenantSeesNothing() {
    TestClient other = TestApp.shared().newTenant().owner();
    return each(
        path -> {
          staff.put(path + "/translations/fr", FRENCH).expect(200);
          other.get(path + "/translations/fr").expectError(404, "not_found");
          other.put(path + "/translations/fr", FRENCH).expectError(404, "not_found");
          other.delete(path + "/translations/fr").expectError(404, "not_found");
          assertThat(staff.get(path + "/translations/fr").version()).isEqualTo(1);
        });
  }

  @TestFactory
  Stream<DynamicTest> aViewerMayReadAndNotWrite() {
    TestClient viewer = shop.staff("product.view", "category.view");
    return each(
        path -> {
          staff.put(path + "/translations/fr", FRENCH).expect(200);
          viewer.get(path + "/translations/fr").expect(200);
          viewer.put(path + "/translations/fr", FRENCH).expectError(403, "forbidden");
          viewer.delete(path + "/translations/fr").expectError(403, "forbidden");
        });
  }

  @TestFactory
  Stream<DynamicTest> ofTwoWritersOfOneVersionOneIsRefused() {
    return each(
        path -> {
          String french = path + "/translations/fr";
          staff.put(french, FRENCH).expect(200);
          TestClient first = staff.with("If-Match", "\"1\"");
          var one = CompletableFuture.supplyAsync(() -> first.put(french, Map.of("name", "A")));
          var two = CompletableFuture.supplyAsync(() -> first.put(french, Map.of("name", "B")));

          assertThat(Stream.of(one.join(), two.join()).map(TestReply::status))
              .containsExactlyInAnyOrder(200, 412);
          assertThat(staff.get(french).version()).isEqualTo(2);
        });
  }

  @Test
  void labelsAreForOptionsThatThereAre() {
    String french = attribute() + "/translations/fr";

    staff
        .put(
            french,
            Map.of("name", "Couleur", "options", List.of(Map.of("code", "blue", "label", "Bleu"))))
        .expectError(400, "validation_failed")
        .expectMessage("`options`");
  }
}
