package io.tradegate.pricing.tax;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.money.Money;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The tax of a document is computed per rate and shown on its lines to the cent. */
class DocumentTaxTest {
  private static final long SEED = Long.getLong("tax.seed", 20261116);
  private static final List<String> RATES = List.of("0", "7.0000", "19.0000", "8.2500");

  private static DocumentTax.Part part(String net, String rate) {
    return new DocumentTax.Part(Money.of(net, "EUR"), new BigDecimal(rate));
  }

  private static List<String> taxes(DocumentTax.Part... parts) {
    return DocumentTax.of(List.of(parts)).stream().map(Money::amountText).toList();
  }

  @Test
  void taxIsRoundedOncePerRateAndNotOncePerLine() {
    assertThat(taxes(part("0.13", "19"), part("0.13", "19"), part("0.13", "19")))
        .as("19 %% of 0.39 is 0.07, and 0.02 three times is 0.06")
        .containsExactly("0.03", "0.02", "0.02");
  }

  @Test
  void ratesDoNotMix() {
    assertThat(taxes(part("10.00", "19"), part("10.00", "7"), part("5.00", "19.0")))
        .containsExactly("1.90", "0.70", "0.95");
  }

  @Test
  void theLargestRemainderGetsTheCentThatIsLeft() {
    assertThat(taxes(part("0.10", "19"), part("0.04", "19"), part("0.05", "19")))
        .containsExactly("0.02", "0.01", "0.01");
  }

  @Test
  void aCurrencyWithoutCentsIsRoundedToWholeUnits() {
    var yen = new DocumentTax.Part(Money.of("105", "JPY"), new BigDecimal("10"));

    assertThat(DocumentTax.of(List.of(yen, yen)))
        .containsExactly(Money.of("11", "JPY"), Money.of("10", "JPY"));
  }

  @Test
  void theLinesOfARateAddUpToItsTaxWhateverTheyAre() {
    var random = new Random(SEED);
    for (int n = 0; n < 2_000; n++) {
      List<DocumentTax.Part> parts = new ArrayList<>();
      for (int line = 0; line <= random.nextInt(40); line++) {
        parts.add(
            part(
                BigDecimal.valueOf(random.nextInt(1_000_000), 2).toPlainString(),
                RATES.get(random.nextInt(RATES.size()))));
      }
      judge(parts, DocumentTax.of(parts));
    }
  }

  private static void judge(List<DocumentTax.Part> parts, List<Money> taxes) {
    for (String rate : RATES) {
      List<Integer> places =
          IntStream.range(0, parts.size())
              .filter(n -> parts.get(n).rate().compareTo(new BigDecimal(rate)) == 0)
              .boxed()
              .toList();
      BigDecimal basis = sum(places.stream().map(n -> parts.get(n).net()).toList());
      BigDecimal percent = new BigDecimal(rate).movePointLeft(2);
      assertThat(sum(places.stream().map(taxes::get).toList()))
          .as("rate %s, seed %d", rate, SEED)
          .isEqualByComparingTo(basis.multiply(percent).setScale(2, RoundingMode.HALF_UP));
      places.forEach(
          n ->
              assertThat(parts.get(n).net().amount().multiply(percent))
                  .isCloseTo(
                      taxes.get(n).amount(),
                      org.assertj.core.data.Offset.strictOffset(new BigDecimal("0.01"))));
    }
  }

  private static BigDecimal sum(List<Money> amounts) {
    return amounts.stream().map(Money::amount).reduce(BigDecimal.ZERO, BigDecimal::add);
  }
}
