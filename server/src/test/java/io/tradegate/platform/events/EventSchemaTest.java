package io.tradegate.platform.events;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.platform.money.Money;
import java.math.BigDecimal;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class EventSchemaTest {
  enum Mood {
    GOOD,
    ON_HOLD
  }

  record Part(String partName, @Nullable Integer count) {}

  record Happened(
      @Meaning("Whose.") UUID publicId,
      long bigNumber,
      boolean isNew,
      Mood mood,
      @Nullable Mood previousMood,
      @Nullable Money discount,
      List<Part> parts)
      implements DomainEvent {
    @Override
    public String type() {
      return "thing.happened";
    }
  }

  private final JsonNode schema =
      EventSchema.of(
          EventType.published(
              "a thing happened",
              new Happened(new UUID(0, 0), 1, true, Mood.GOOD, null, null, List.of())));

  @Test
  void itNamesItsDialectItsEventAndTheOccasion() {
    assertThat(schema.get("$schema").asString())
        .isEqualTo("https://json-schema.org/draft/2020-12/schema");
    assertThat(schema.get("title").asString()).isEqualTo("thing.happened");
    assertThat(schema.get("description").asString()).isEqualTo("a thing happened");
  }

  @Test
  void everyFieldIsRequiredEvenOneThatMayBeNull() {
    assertThat(schema.get("required").valueStream().map(JsonNode::asString))
        .containsExactly(
            "public_id",
            "occurred_at",
            "big_number",
            "is_new",
            "mood",
            "previous_mood",
            "discount",
            "parts");
  }

  @Test
  void typesBecomeWhatTheWireCarries() {
    assertThat(property("public_id"))
        .isEqualTo("{\"type\":\"string\",\"format\":\"uuid\",\"description\":\"Whose.\"}");
    assertThat(property("big_number")).isEqualTo("{\"type\":\"integer\"}");
    assertThat(property("is_new")).isEqualTo("{\"type\":\"boolean\"}");
    assertThat(property("mood")).isEqualTo("{\"type\":\"string\",\"enum\":[\"good\",\"on_hold\"]}");
  }

  @Test
  void whatMayBeNullSaysSo() {
    assertThat(property("previous_mood"))
        .isEqualTo("{\"type\":[\"string\",\"null\"],\"enum\":[\"good\",\"on_hold\",null]}");
    assertThat(schema.at("/properties/discount/type").toString())
        .isEqualTo("[\"object\",\"null\"]");
    assertThat(schema.at("/properties/parts/items/properties/count").toString())
        .isEqualTo("{\"type\":[\"integer\",\"null\"]}");
  }

  private String property(String name) {
    return schema.get("properties").get(name).toString();
  }

  record Unknown(UUID publicId, BigDecimal amount) implements DomainEvent {
    @Override
    public String type() {
      return "thing.unknown";
    }
  }

  @Test
  void aTypeWithoutAWireFormIsABug() {
    var type = EventType.published("never", new Unknown(new UUID(0, 0), BigDecimal.ONE));

    assertThatThrownBy(() -> EventSchema.of(type)).hasMessageContaining("java.math.BigDecimal");
  }

  record Anonymous(String name) implements DomainEvent {
    @Override
    public String type() {
      return "thing.anonymous";
    }

    @Override
    public UUID publicId() {
      return new UUID(0, 0);
    }
  }

  @Test
  void anEventWhoseRecordHidesItsIdIsABug() {
    assertThatThrownBy(() -> EventType.published("never", new Anonymous("a")))
        .hasMessageContaining("publicId");
  }

  @Test
  void twoEventsOfOneNameAreABug() {
    var type = EventType.published("never", new Unknown(new UUID(0, 0), BigDecimal.ONE));

    assertThatThrownBy(() -> new EventCatalogue(List.of(type, type)))
        .hasMessageContaining("thing.unknown");
  }
}
