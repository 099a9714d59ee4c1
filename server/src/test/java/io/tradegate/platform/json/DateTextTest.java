package io.tradegate.platform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.LocalDate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JacksonException;

class DateTextTest {
  record Body(LocalDate day) {}

  private static LocalDate read(String json) {
    return Json.mapper().readValue("{\"day\":" + json + "}", Body.class).day();
  }

  @ParameterizedTest
  @ValueSource(strings = {"1900-01-01", "2024-02-29", "9999-12-31"})
  void aDateThatTheDatabaseHoldsIsRead(String text) {
    assertThat(read("\"" + text + "\"")).isEqualTo(LocalDate.parse(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"1899-12-31\"",
        "\"+10000-01-01\"",
        "\"+5874898-01-01\"",
        "\"+999999999-12-31\"",
        "\"-0001-01-01\"",
        "\"2023-02-29\"",
        "\"2026-11-15T08:00:00Z\"",
        "\"\"",
        "20261115",
        "[2026,11,15]"
      })
  void anyOtherDateIsRefused(String json) {
    assertThatThrownBy(() -> read(json))
        .isInstanceOf(JacksonException.class)
        .hasMessageContaining("between the years 1900 and 9999");
  }
}
