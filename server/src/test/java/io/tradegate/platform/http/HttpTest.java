package io.tradegate.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.UUID;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The exact error model and common headers. */
class HttpTest {
  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();
  private final TestClient guest = shop.guest();

  @Test
  void anUnknownPathIsNotFound() {
    exactly(guest.get("/nothing"), 404, "not_found", "There is no such path.");
    exactly(guest.get("/admin/orders/"), 404, "not_found", "There is no such path.");
    exactly(guest.get("/Admin/orders"), 404, "not_found", "There is no such path.");
    exactly(guest.get("//admin/orders"), 404, "not_found", "There is no such path.");
    exactly(guest.get("/admin/./orders"), 404, "not_found", "There is no such path.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "BREW"})
  void anotherMethodIsNotAllowedAndHearsWhichAre(String method) {
    TestReply reply = guest.send(method, "/admin/audit", null);

    exactly(reply, 405, "method_not_allowed", method + " is not allowed here.");
    assertThat(reply.header("Allow")).hasValue("GET, HEAD");
  }

  @ParameterizedTest
  @ValueSource(strings = {"text/html", "application/xml", "application/json;q=0", "nonsense"})
  void aCallerThatTakesNoJsonIsToldThatThereIsNothingElse(String accept) {
    exactly(
        guest.with("Accept", accept).get("/storefront/products"),
        406,
        "not_acceptable",
        "This route answers application/json.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"*/*", "application/*", "text/html, application/json;q=0.1", ""})
  void aCallerThatTakesJsonAmongOthersGetsIt(String accept) {
    guest.with("Accept", accept).get("/storefront/products").expect(200);
  }

  @Test
  void aBodyThatIsTooLargeIsRefused() {
    byte[] body = "x".repeat(Route.BODY_LIMIT + 1).getBytes(StandardCharsets.US_ASCII);

    exactly(
        guest.send("POST", "/admin/auth/login", body),
        413,
        "payload_too_large",
        "The body is larger than 1048576 bytes.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"text/plain", "application/x-www-form-urlencoded", "nonsense", ""})
  void aBodyThatIsNotJsonIsRefused(String type) {
    exactly(
        guest.with("Content-Type", type).post("/admin/auth/login", Map.of()),
        415,
        "unsupported_media_type",
        "Send the body as Content-Type: application/json.");
  }

  @Test
  void aMissingBodyIsAskedFor() {
    exactly(guest.post("/admin/auth/login"), 400, "bad_request", "This route needs a JSON body.");
  }

  private static void exactly(TestReply reply, int status, String code, String message) {
    reply.expect(status);
    assertThat(reply.body())
        .isEqualTo("{\"code\":\"%s\",\"message\":\"%s\"}\n".formatted(code, message));
    assertThat(reply.header("Content-Type")).hasValue("application/json");
  }

  @Test
  void aCallerThatAsksForProblemJsonGetsItWithTheInvalidFields() {
    TestReply reply =
        guest
            .with("Accept", "application/problem+json")
            .post("/admin/auth/login", Map.of("email", ""));

    reply.expect(400);
    assertThat(reply.header("Content-Type")).hasValue("application/problem+json");
    assertThat(reply.json().propertyNames())
        .containsExactly("type", "title", "status", "detail", "code", "instance", "errors");
    assertThat(reply.text("code")).isEqualTo("validation_failed");
    assertThat(reply.text("instance"))
        .isEqualTo("urn:request:" + reply.header("X-Request-Id").orElseThrow());
    assertThat(reply.text("errors/0/field")).isEqualTo("email");
    assertThat(reply.text("errors/1/field")).isEqualTo("password");
    assertThat(reply.text("errors/1/message")).isEqualTo("Field `password` is required.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "abc",
        "01a1dd50-6a8a-7000-bb02-4800aadc8b29",
        "a b",
        "<script>",
        "%0d%0aX: y"
      })
  void theIdOfARequestIsAlwaysMadeByTheService(String given) {
    String id = idOf(guest.with("X-Request-Id", given).get("/nothing"));
    String again = idOf(guest.with("X-Request-Id", given).get("/nothing"));

    assertThat(id).isNotEqualTo(given).isNotEqualTo(again);
    idOf(guest.get("/storefront/products"));
  }

  private static String idOf(TestReply reply) {
    String id = reply.header("X-Request-Id").orElseThrow();
    assertThat(UUID.fromString(id).version()).isEqualTo(7);
    return id;
  }

  @ParameterizedTest
  @ValueSource(strings = {"/nothing", "/storefront/cart", "/openapi.json", "/admin/orders"})
  void everyAnswerSaysItsVersionAndIsNotToBeSniffedNorKept(String path) {
    TestReply reply = guest.get(path);

    assertThat(reply.header("Tradegate-Version")).hasValue("2026-11-15");
    assertThat(reply.header("X-Content-Type-Options")).hasValue("nosniff");
    assertThat(reply.header("Cache-Control")).hasValue("no-store");
  }

  @Test
  void aRefusedTokenIsToldWhichSchemeToUse() {
    assertThat(guest.get("/admin/orders").expect(401).header("WWW-Authenticate"))
        .hasValue("Bearer");
  }

  @Test
  void aLargeAnswerIsZippedForACallerThatTakesIt() throws IOException {
    String plain = guest.get("/openapi.json").expect(200).body();

    TestReply zipped = guest.with("Accept-Encoding", "br, gzip;q=0.5").get("/openapi.json");

    assertThat(zipped.header("Content-Encoding")).hasValue("gzip");
    assertThat(zipped.header("Vary").orElse("")).contains("Accept-Encoding");
    assertThat(zipped.bytes().length).isLessThan(plain.length() / 4);
    try (var unzipped = new GZIPInputStream(new ByteArrayInputStream(zipped.bytes()))) {
      assertThat(new String(unzipped.readAllBytes(), StandardCharsets.UTF_8)).isEqualTo(plain);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"br", "gzip;q=0", "identity", ""})
  void anAnswerIsNotZippedForACallerThatDoesNotTakeIt(String encoding) {
    TestReply reply = guest.with("Accept-Encoding", encoding).get("/openapi.json");

    assertThat(reply.header("Content-Encoding")).isEmpty();
  }

  @Test
  void aSmallAnswerIsNotZipped() {
    TestReply reply = guest.with("Accept-Encoding", "gzip").get("/nothing");

    assertThat(reply.header("Content-Encoding")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/openapi.json", "/nothing", "/storefront/products"})
  void jsonEndsWithALineEndSoThatTheNextPromptStandsAlone(String path) {
    assertThat(guest.get(path).body()).endsWith("}\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/openapi.json", "/nothing", "/storefront/products"})
  void headIsGetWithoutTheBody(String path) {
    TestReply get = guest.get(path);

    TestReply head = guest.send("HEAD", path, null);

    assertThat(head.status()).isEqualTo(get.status());
    assertThat(head.bytes()).isEmpty();
    assertThat(head.header("Content-Length")).hasValue(String.valueOf(get.bytes().length));
    assertThat(head.header("Content-Type")).isEqualTo(get.header("Content-Type"));
  }
}
