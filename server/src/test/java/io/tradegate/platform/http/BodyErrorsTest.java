package io.tradegate.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.errors.Refusal;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A body that is refused: every wrong field is named at once. */
class BodyErrorsTest {
  private final TestClient owner = TestApp.shared().newTenant().owner();

  private TestReply post(String path, String body) {
    return owner
        .with("Accept", "application/problem+json")
        .with("Content-Type", "application/json")
        .send("POST", path, body.getBytes(StandardCharsets.UTF_8));
  }

  private static List<String> fields(TestReply reply) {
    return reply
        .json()
        .get("errors")
        .valueStream()
        .map(error -> error.get("field").asString())
        .toList();
  }

  @Test
  void unknownWrongMissingAndTooLongFieldsAreNamedTogether() {
    String body =
        """
        {"colour": "red", "slug": 7, "visibility": "nowhere", "seo_title": "%s",
         "category_ids": ["x", 5],
         "variants": [{"sku": "A-1", "pack_size": "many", "size": 1}, "B-1", {"pack_size": 0}]}
        """
            .formatted("x".repeat(201));

    TestReply reply = post("/admin/products", body).expect(400);
    assertThat(reply.text("code")).isEqualTo("bad_request");

    assertThat(fields(reply))
        .containsExactlyInAnyOrder(
            "colour",
            "slug",
            "visibility",
            "category_ids[0]",
            "category_ids[1]",
            "variants[0].size",
            "variants[0].pack_size",
            "variants[1]",
            "name",
            "seo_title",
            "variants[2].sku",
            "variants[2].pack_size");
    assertThat(reply.text("detail"))
        .startsWith("Unknown field `colour`; known here: attributes, ")
        .contains("Field `name` is required.", "Field `variants[0].pack_size` has the wrong type.");
  }

  @Test
  void thePlainFormNamesThemInItsMessage() {
    TestReply reply =
        owner
            .with("Content-Type", "application/json")
            .send(
                "POST",
                "/admin/categories",
                "{\"name\": 1, \"x\": 2}".getBytes(StandardCharsets.UTF_8));

    reply.expectError(400, "bad_request");
    assertThat(reply.json().propertyNames()).containsExactly("code", "message");
    assertThat(reply.text("message"))
        .isEqualTo(
            "Unknown field `x`; known here: name, parent_id, position, slug."
                + " Field `name` must be a text.");
  }

  @Test
  void manyErrorsAreCut() {
    String variants =
        IntStream.range(0, 90)
            .mapToObj(n -> "{\"sku\": %d}".formatted(n))
            .collect(Collectors.joining(","));

    TestReply reply =
        post("/admin/products", "{\"name\": \"N\", \"variants\": [" + variants + "]}").expect(400);

    assertThat(fields(reply)).hasSize(Refusal.MOST_FIELDS);
    assertThat(reply.text("detail")).endsWith(" There are more errors.").hasSizeLessThan(2_200);
  }

  @Test
  void partsOfAmountsAndKindsAreNamedByTheirPath() {
    TestReply amount =
        post(
                "/admin/customers",
                "{\"code\": \"C\", \"credit_limit\": {\"amount\": 5, \"currency\": \"EUR\"}, \"n\": 1}")
            .expect(400);

    assertThat(fields(amount)).contains("n", "name").anyMatch(f -> f.startsWith("credit_limit"));
  }

  @Test
  void theReasonOfAWrongAmountEndsWithOneStop() {
    String body = "{\"name\": \"N\", \"credit_limit\": {\"amount\": \"x\", \"currency\": \"EUR\"}}";

    assertThat(post("/admin/customers", body).expect(400).text("detail"))
        .contains("such as \"129.90\".")
        .doesNotContain("..");
  }

  @Test
  void theLastMomentOfTheLastYearIsATime() {
    String body = "{\"valid_until\": \"9999-12-31T23:59:59Z\", \"x\": 1}";

    assertThat(fields(post("/admin/quotes", body).expect(400)))
        .contains("x")
        .doesNotContain("valid_until");
  }

  @Test
  void validIdsAreNotCalledWrongWhenAnotherFieldIs() {
    String body =
        """
        {"customer_id": "%s", "lines": [{"sku": "X", "quantity": "x"}]}
        """
            .formatted(UUID.randomUUID());

    assertThat(fields(post("/admin/quotes", body).expect(400)))
        .containsExactly("lines[0].quantity");
  }

  @Test
  void aWrongIdIsNamedWithTheOtherFields() {
    String body = "{\"customer_id\": \"x\", \"lines\": [{\"sku\": \"X\", \"quantity\": \"x\"}]}";

    assertThat(fields(post("/admin/quotes", body).expect(400)))
        .containsExactlyInAnyOrder("customer_id", "lines[0].quantity");
  }

  @Test
  void aMissingNumberOfAnItemIsRequiredAndNotTakenAsZero() {
    TestReply reply =
        post("/admin/orders/%s/cancel-lines".formatted(UUID.randomUUID()), "{\"lines\": [{}]}")
            .expect(400);

    assertThat(reply.text("detail")).contains("Field `lines[0].position` is required.");
  }

  @Test
  void aNumberThatDoesNotFitIsNamedAndTheJsonNotBlamed() {
    TestReply reply =
        post(
                "/admin/orders/%s/cancel-lines".formatted(UUID.randomUUID()),
                "{\"lines\": [{\"position\": 1000000000000, \"quantity\": 1}], \"reason\": \"x\"}")
            .expect(400);

    assertThat(reply.text("detail"))
        .isEqualTo("Field `lines[0].position` is a number that is too large or too small.");
  }

  @Test
  void aBodyThatIsNoJsonObjectIsExplainedAsBefore() {
    assertThat(detail("[]")).isEqualTo("The body must be a JSON object.");
    assertThat(detail("{\"name\": 1,")).contains("not valid JSON");
    assertThat(detail("{\"name\": \"a\", \"name\": \"b\"}")).contains("twice");
  }

  private String detail(String body) {
    return post("/admin/categories", body).expect(400).text("detail");
  }
}
