package io.tradegate.platform.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.platform.mail.Language;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DocumentWordsTest {

  @Test
  void allLanguagesHaveTheSameTextsWithTheSameNames() {
    DocumentWords english = DocumentWords.in(Locale.ENGLISH);
    assertThat(english.keys()).hasSizeGreaterThan(20);
    for (Language language : Language.values()) {
      DocumentWords words = DocumentWords.in(Locale.forLanguageTag(language.tag()));
      assertThat(words.keys()).as(language.tag()).isEqualTo(english.keys());
      assertThat(words.keys())
          .allSatisfy(
              key ->
                  assertThat(Placeholders.names(words.text(key)))
                      .as(key)
                      .isEqualTo(Placeholders.names(english.text(key))));
    }
  }

  @Test
  void valuesAreFilledInAndNeverSearchedForNames() {
    DocumentWords words = DocumentWords.in(Locale.UK);

    assertThat(words.text("invoice.title", Map.of("number", "{number} $1 \\")))
        .isEqualTo("Invoice {number} $1 \\");
    assertThatThrownBy(() -> words.text("invoice.title", Map.of()))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void numbersAndDatesAreWrittenForTheReader() {
    DocumentFormats german = DocumentFormats.in(Locale.GERMANY);
    DocumentFormats british = DocumentFormats.in(Locale.UK);
    Money money = Money.of("1234.5", "EUR");

    assertThat(german.money(money)).isEqualTo("1.234,50\u00A0EUR");
    assertThat(british.money(money)).isEqualTo("1,234.50\u00A0EUR");
    assertThat(german.amount(Money.of("0.1234", "EUR"))).isEqualTo("0,1234");
    assertThat(german.quantity(Quantity.of("2.5"))).isEqualTo("2,5");
    assertThat(german.percent(new BigDecimal("19.00"))).isEqualTo("19\u00A0%");
    assertThat(german.date(LocalDate.of(2026, 11, 6))).isEqualTo("06.11.2026");
    assertThat(british.date(LocalDate.of(2026, 11, 6))).isEqualTo("6 Nov 2026");
    assertThat(DocumentFormats.in(Locale.FRANCE).amount(money))
        .as("English words have English numbers")
        .isEqualTo("1,234.50");
  }
}
