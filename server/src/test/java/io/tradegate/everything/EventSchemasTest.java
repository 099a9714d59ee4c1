package io.tradegate.everything;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.tradegate.AllEvents;
import io.tradegate.platform.events.EventDescription;
import io.tradegate.platform.events.EventsDoc;
import io.tradegate.testing.Golden;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Checks the schemas with an independent validator. */
class EventSchemasTest {
  private static final SchemaRegistry VALIDATOR =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
  private static final Schema META =
      VALIDATOR.getSchema(SchemaLocation.of("https://json-schema.org/draft/2020-12/schema"));

  static Stream<Named<EventDescription>> events() {
    return AllEvents.catalogue().descriptions().stream()
        .map(event -> Named.of(event.name(), event));
  }

  @Test
  void schemasAndExamplesChangeOnlyOnPurpose() {
    Golden.check("openapi/events.json", EventsDoc.json(AllEvents.catalogue()));
  }

  @Test
  void theGuideIsCurrent() {
    Golden.check("docs/guides/events.md", EventsDoc.markdown(AllEvents.catalogue()));
  }

  @ParameterizedTest
  @MethodSource("events")
  void everySchemaIsAValidJsonSchema(EventDescription event) {
    assertThat(META.validate(event.schema())).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("events")
  void everyExampleIsADeliveryBody(EventDescription event) {
    assertThat(event.example().propertyNames()).containsExactly("event", "data", "sent_at");
    assertThat(event.example().get("event").asString()).isEqualTo(event.name());
  }

  @ParameterizedTest
  @MethodSource("events")
  void everyExampleKeepsToItsSchema(EventDescription event) {
    assertThat(complaints(event, data(event))).isEmpty();
  }

  /** Schemas allow unknown fields, so the test must look for a misnamed one. */
  @ParameterizedTest
  @MethodSource("events")
  void everyExampleShowsEveryFieldFilled(EventDescription event) {
    assertThat(data(event).propertyNames())
        .containsExactlyElementsOf(event.schema().get("properties").propertyNames());
    assertThat(data(event).values()).noneMatch(JsonNode::isNull);
  }

  @ParameterizedTest
  @MethodSource("events")
  void noFieldMayBeMissingOrOfAnotherType(EventDescription event) {
    for (String field : Set.copyOf(data(event).propertyNames())) {
      assertThat(complaints(event, data(event).without(field))).as(field).isNotEmpty();
      assertThat(complaints(event, data(event).put(field, true))).as(field).isNotEmpty();
    }
  }

  @ParameterizedTest
  @MethodSource("events")
  void aFieldThatIsAddedLaterBreaksNoReceiver(EventDescription event) {
    assertThat(complaints(event, data(event).put("added_later", 1))).isEmpty();
  }

  private static ObjectNode data(EventDescription event) {
    return (ObjectNode) event.example().get("data").deepCopy();
  }

  private static List<com.networknt.schema.Error> complaints(
      EventDescription event, JsonNode data) {
    return VALIDATOR
        .getSchema(event.schema())
        .validate(
            data,
            context -> context.executionConfig(config -> config.formatAssertionsEnabled(true)));
  }
}
