package io.tradegate.platform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.tradegate.platform.ids.EntityId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.ids.VariantId;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JacksonException;

class EntityIdJsonTest {
  private static final UUID VALUE = UUID.fromString("018f0000-0000-7000-8000-000000000001");

  record Plain(@Nullable UUID id, List<UUID> items, Map<UUID, Integer> counts) {}

  record Typed(@Nullable OrderId id, List<VariantId> items, Map<VariantId, Integer> counts) {}

  record One<T>(@Nullable T id) {}

  static Stream<Class<?>> kinds() {
    return Stream.of(EntityId.class.getPermittedSubclasses());
  }

  @Test
  void anIdIsWrittenAsAUuid() {
    var plain = new Plain(VALUE, List.of(VALUE), Map.of(VALUE, 1));
    var typed =
        new Typed(
            new OrderId(VALUE), List.of(new VariantId(VALUE)), Map.of(new VariantId(VALUE), 1));

    assertThat(Json.text(typed)).isEqualTo(Json.text(plain));
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void everyKindIsReadFromTheTextOfItsUuid(Class<?> kind) {
    assertThat(Json.mapper().readValue("\"" + VALUE + "\"", kind))
        .isEqualTo(EntityId.of(kind, VALUE));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "null",
        "\"018f0000-0000-7000-8000-000000000001\"",
        "\"018F0000-0000-7000-8000-000000000001\"",
        "\"\"",
        "\" \"",
        "\"1-1-1-1-1\"",
        "\"018f0000-0000-7000-8000-00000000000\"",
        "\"018f000000007000800000000000000100\"",
        "\"AAAAAAAAAAAAAAAAAAAAAA==\"",
        "7",
        "1.5",
        "true",
        "[]",
        "{}",
        "{\"value\":\"018f0000-0000-7000-8000-000000000001\"}"
      })
  void anyInputGivesWhatItGivesForAUuid(String json) {
    String body = "{\"id\":" + json + "}";

    assertThat(read(body, OrderId.class)).isEqualTo(read(body, UUID.class));
  }

  /** The value as text, or that it is refused and at which place. */
  private static String read(String body, Class<?> type) {
    var one = Json.mapper().getTypeFactory().constructParametricType(One.class, type);
    try {
      return String.valueOf(Json.mapper().<One<?>>readValue(body, one).id());
    } catch (JacksonException e) {
      return e.getClass() + " at " + e.getPath().getFirst().getPropertyName();
    }
  }

  record Body(OrderId orderId, List<VariantId> variants) {}

  @Test
  void anIdIsValidatedAsOneValue() {
    var body = new Body(new OrderId(VALUE), List.of(new VariantId(VALUE)));

    assertThatCode(() -> Validation.check(body)).doesNotThrowAnyException();
  }
}
