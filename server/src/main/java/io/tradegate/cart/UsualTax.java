package io.tradegate.cart;

import io.tradegate.cart.lines.CheckedLine;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.kept.KeptVersions.Topic;
import io.tradegate.platform.money.Money;
import io.tradegate.pricing.tax.TaxGap;
import io.tradegate.pricing.tax.Taxes;
import java.util.Currency;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The tax of a cart at the company's usual delivery address.
 *
 * @param amount null when it is not known: there is no such address, or a rate is missing
 * @param gap what keeps it from being known
 */
record UsualTax(@Nullable Money amount, @Nullable TaxGap gap) {
  static UsualTax of(Tx tx, Currency currency, List<CheckedLine> lines) {
    List<Taxes.Taxable> priced =
        lines.stream()
            .filter(line -> line.total() != null)
            .map(
                line ->
                    new Taxes.Taxable(null, taxClass(line), Objects.requireNonNull(line.total())))
            .toList();
    return priced.isEmpty()
        ? new UsualTax(Money.zero(currency), null)
        : supply(tx).map(to -> of(tx, currency, to, priced)).orElse(new UsualTax(null, null));
  }

  private static @Nullable String taxClass(CheckedLine line) {
    return line.variant() == null ? null : line.variant().taxClass();
  }

  private static UsualTax of(
      Tx tx, Currency currency, Taxes.Supply to, List<Taxes.Taxable> priced) {
    List<Taxes.TaxedLine> taxed = Taxes.of(tx, to, priced);
    TaxGap gap = Taxes.gap(tx, to, taxed).orElse(null);
    Money tax = taxed.stream().map(Taxes.TaxedLine::tax).reduce(Money.zero(currency), Money::plus);
    return new UsualTax(gap == null ? tax : null, gap);
  }

  private static Optional<Taxes.Supply> supply(Tx tx) {
    CustomerId customer = new CustomerId(tx.actor().requireAccount());
    return place(tx, customer)
        .map(to -> new Taxes.Supply(customer, to.country(), to.region(), tx.now()));
  }

  record Place(String country, @Nullable String region) {}

  private static Optional<Place> place(Tx tx, CustomerId customer) {
    return tx.kept(
        List.of(Topic.RULES),
        List.of(UsualTax.class, customer),
        () -> CartStore.usualPlace(tx, customer));
  }
}
