package io.tradegate.cli;

import io.tradegate.platform.db.Tx;
import io.tradegate.pricing.TaxRates;
import io.tradegate.taxclasses.TaxClasses;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The tax rates of the demo: what is usual in some countries, and in some states of the US. */
final class DemoTaxes {
  /** {@code reduced}: null where the country has no such rate. */
  private record Rate(
      String country, @Nullable String region, String standard, @Nullable String reduced) {}

  private static final List<Rate> RATES =
      List.of(
          new Rate("DE", null, "19", "7"),
          new Rate("AT", null, "20", "10"),
          new Rate("BE", null, "21", "6"),
          new Rate("CH", null, "8.1", "2.6"),
          new Rate("ES", null, "21", "10"),
          new Rate("FR", null, "20", "5.5"),
          new Rate("GB", null, "20", "5"),
          new Rate("IT", null, "22", "10"),
          new Rate("NL", null, "21", "9"),
          new Rate("PL", null, "23", "8"),
          new Rate("US", "CA", "7.25", null),
          new Rate("US", "NY", "4", null),
          new Rate("US", "TX", "6.25", null),
          new Rate("US", "WA", "6.5", null));

  private final TaxClasses classes;
  private final TaxRates rates;

  DemoTaxes() {
    classes = new TaxClasses();
    rates = new TaxRates();
  }

  void plant(Tx tx) {
    UUID standard = classes.addStandard(tx);
    UUID reduced = classes.create(tx, "reduced", "Reduced");
    for (Rate rate : RATES) {
      rates.create(tx, standard, rate.country(), rate.region(), rate.standard());
      if (rate.reduced() != null) {
        rates.create(tx, reduced, rate.country(), rate.region(), rate.reduced());
      }
    }
  }
}
