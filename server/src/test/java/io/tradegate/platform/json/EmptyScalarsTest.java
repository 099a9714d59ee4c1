package io.tradegate.platform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.platform.money.Money;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DatabindException;

/** An empty or blank text is a wrong value for everything but a text; it never means null. */
class EmptyScalarsTest {
  private enum Colour {
    RED,
    DARK_BLUE
  }

  private record Scalars(
      @Nullable UUID id,
      @Nullable Integer number,
      @Nullable Long big,
      @Nullable Double fraction,
      @Nullable BigDecimal decimal,
      @Nullable Boolean flag,
      @Nullable Colour colour,
      @Nullable Instant time,
      @Nullable LocalDate day,
      @Nullable Money money,
      @Nullable Currency currency,
      @Nullable Locale locale,
      @Nullable List<String> list,
      @Nullable Map<String, String> map,
      @Nullable Scalars nested) {}

  private static Stream<Arguments> fieldsAndEmptyTexts() {
    return Stream.of(Scalars.class.getRecordComponents())
        .map(component -> component.getName())
        .filter(name -> !name.equals("locale")) // no body has one; the empty locale is a locale
        .flatMap(name -> Stream.of("", " ", "\\t").map(text -> Arguments.of(name, text)));
  }

  @ParameterizedTest
  @MethodSource("fieldsAndEmptyTexts")
  void anEmptyTextIsNoValueAndNotNull(String field, String text) {
    String json = "{\"%s\":\"%s\"}".formatted(field, text);

    assertThatThrownBy(() -> Json.mapper().readValue(json, Scalars.class))
        .isInstanceOf(JacksonException.class);
  }

  @Test
  void nullStaysNull() {
    Scalars read = Json.mapper().readValue("{\"id\":null,\"flag\":null}", Scalars.class);

    assertThat(read.id()).isNull();
    assertThat(read.flag()).isNull();
  }

  @Test
  void anEnumIsReadAsItIsWritten() {
    Scalars read = Json.mapper().readValue("{\"colour\":\"dark_blue\"}", Scalars.class);

    assertThat(read.colour()).isEqualTo(Colour.DARK_BLUE);
    assertThat(Json.text(Colour.DARK_BLUE)).isEqualTo("\"dark_blue\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"DARK_BLUE\"", "\"Red\"", "\"dark-blue\"", "\"green\"", "\"\"", "0"})
  void anotherSpellingIsRefusedWithTheAllowedValues(String value) {
    assertThatThrownBy(
            () -> Json.mapper().readValue("{\"colour\":%s}".formatted(value), Scalars.class))
        .isInstanceOfSatisfying(
            DatabindException.class,
            e -> assertThat(e.getOriginalMessage()).isEqualTo("must be one of red, dark_blue"));
  }
}
