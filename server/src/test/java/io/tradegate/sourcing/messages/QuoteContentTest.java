package io.tradegate.sourcing.messages;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.crypto.Sha256;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class QuoteContentTest {
  private static final Instant LATER = Instant.parse("2036-01-01T00:00:00Z");

  private static QuotedLine line(int number, String price) {
    return new QuotedLine(
        number,
        null,
        "Valve",
        Money.of(price, "EUR"),
        Quantity.ONE,
        "piece",
        Quantity.ONE,
        null,
        false,
        null);
  }

  private static QuoteContent quote(String freight, List<QuotedLine> lines) {
    return new QuoteContent(lines, Money.of(freight, "EUR"), LATER, null, null);
  }

  @Test
  void freightIsSharedByTheValueOfTheLines() {
    QuoteContent quote = quote("20.00", List.of(line(1, "900.00"), line(2, "100.00")));

    assertThat(quote.freight(List.of(1))).isEqualTo(Money.of("18.00", "EUR"));
    assertThat(quote.freight(List.of(2))).isEqualTo(Money.of("2.00", "EUR"));
    assertThat(quote.freight(List.of(1, 2))).isEqualTo(Money.of("20.00", "EUR"));
  }

  @Test
  void linesWithoutAValueShareTheFreightEqually() {
    QuoteContent quote = quote("10.00", List.of(line(1, "0.00"), line(2, "0.00"), line(3, "0.00")));

    assertThat(quote.freightByLine())
        .containsExactly(Money.of("3.34", "EUR"), Money.of("3.33", "EUR"), Money.of("3.33", "EUR"));
  }

  @Test
  void sharesOfRandomQuotesAddUpToTheFreight() {
    var random = new Random(7);
    for (int round = 0; round < 200; round++) {
      List<QuotedLine> lines =
          IntStream.rangeClosed(1, 1 + random.nextInt(12))
              .mapToObj(n -> line(n, "%d.%02d".formatted(random.nextInt(90), random.nextInt(100))))
              .toList();
      QuoteContent quote = quote("%d.%02d".formatted(random.nextInt(99), round % 100), lines);

      List<Integer> all = lines.stream().map(QuotedLine::line).toList();
      int cut = random.nextInt(all.size());
      Money parts =
          quote.freight(all.subList(0, cut)).plus(quote.freight(all.subList(cut, all.size())));

      assertThat(parts).isEqualTo(quote.freight());
      assertThat(quote.freightByLine()).noneMatch(Money::isNegative);
    }
  }

  /** A quote that was sealed by a release without minimum values is opened by this one. */
  @Test
  void aQuoteWithoutAMinimumHasTheDigestThatItHadBeforeThereWereAny() {
    QuoteContent quote = quote("20.00", List.of(line(1, "9.00")));

    String json = Json.text(quote);

    assertThat(json).doesNotContain("minimum_value");
    assertThat(quote.digest("salt"))
        .isEqualTo(Sha256.hex(("salt" + json).getBytes(StandardCharsets.UTF_8)));
    assertThat(Json.mapper().readValue(json, QuoteContent.class)).isEqualTo(quote);
  }
}
