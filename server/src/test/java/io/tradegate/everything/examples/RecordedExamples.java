package io.tradegate.everything.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.http.Route;
import io.tradegate.platform.json.Json;
import io.tradegate.testing.TestReply;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.node.ObjectNode;

/**
 * Compares requests and answers with the examples in the API document: a request by value, an
 * answer by its fields and their types. Keeps what it saw, to be taken when a change is meant.
 */
final class RecordedExamples {
  private static final String FILE =
      "src/main/resources/io/tradegate/platform/http/openapi/examples.json";
  private static final Path FRESH = Path.of("target", "golden", "server", FILE);

  private final JsonNode documented = read();
  private final ObjectNode recorded = Json.mapper().createObjectNode();

  static JsonNode read() {
    try {
      return Json.mapper().readTree(Files.readAllBytes(Path.of(FILE)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void check(Route route, byte @Nullable [] body, TestReply reply) {
    ObjectNode example = example(route, body, reply);
    recorded.set(route.operation(), example);
    assertThat(Shapes.differences(documented.path(route.operation()), example))
        .as(
            "The example of %s in %s is not what was sent and answered; if the change is meant,"
                + " take server/%s",
            route.operation(), FILE, FRESH)
        .isEmpty();
  }

  private static ObjectNode example(Route route, byte @Nullable [] body, TestReply reply) {
    ObjectNode example = Json.mapper().createObjectNode();
    var values = new StableValues();
    if (route.requestType() != null) {
      example.set("request", values.request(Json.mapper().readTree(Objects.requireNonNull(body))));
    }
    example.put("status", String.valueOf(reply.status()));
    if (route.replyType() != null && !route.operation().equals("service.document")) {
      example.set("reply", values.of(reply.json()));
    }
    return example;
  }

  void write() throws IOException {
    Files.createDirectories(FRESH.resolveSibling("."));
    String text =
        Json.mapper()
            .writer()
            .with(SerializationFeature.INDENT_OUTPUT)
            .writeValueAsString(recorded);
    Files.writeString(FRESH, text.replace("\r", "") + "\n");
  }
}
