package io.tradegate.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LanguagesTest {
  @ParameterizedTest
  @CsvSource({"de,de", "DE-at,de-AT", "zh-hant-tw,zh-Hant-TW", "es-419,es-419"})
  void aLocaleHasOneSpelling(String given, String tag) {
    assertThat(Languages.tag(given)).contains(tag);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "de_DE", "german", "und", "de-x-private", "de-u-co-phonebk", "x", "*"})
  void whatNamesNoLanguageIsNone(String given) {
    assertThat(Languages.tag(given)).isEmpty();
  }

  @Test
  void theHeaderIsReadByItsWeightsWithFallbacks() {
    assertThat(Languages.accepted("en;q=0.5, de-AT, fr;q=0")).containsExactly("de-AT", "de", "en");
    assertThat(Languages.accepted("*")).isEmpty();
    assertThat(Languages.accepted("=;q=nonsense")).isEmpty();
    assertThat(Languages.accepted("de,".repeat(1000))).isEmpty();
  }
}
