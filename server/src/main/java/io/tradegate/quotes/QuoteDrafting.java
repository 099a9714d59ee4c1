package io.tradegate.quotes;

import static java.util.Objects.requireNonNull;
import static java.util.Objects.requireNonNullElse;

import io.tradegate.catalog.shelf.SellableVariant;
import io.tradegate.catalog.shelf.Variants;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.pricing.Prices;
import io.tradegate.quotes.document.Quote;
import io.tradegate.quotes.document.QuoteBody;
import io.tradegate.quotes.document.QuoteLine;
import io.tradegate.rfqs.RfqLine;
import io.tradegate.units.OrderedQuantity;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Builds the lines of a quote from what staff enter: finds the variants, sets prices, and reads
 * list prices to compare with.
 */
final class QuoteDrafting {
  private static final String IN_WORDS = "piece";
  // So that even the sum of all lines is an amount that can be stored.
  private static final BigDecimal MOST_OF_A_LINE = new BigDecimal("1000000000000");

  List<QuoteLine> lines(Tx tx, Quote quote, List<QuoteBody.Line> wanted) {
    List<String> skus =
        wanted.stream().map(QuoteBody.Line::sku).filter(Objects::nonNull).distinct().toList();
    Map<String, SellableVariant> known =
        skus.isEmpty() ? Map.of() : Variants.requireVariants(tx, skus);
    return priced(
        tx,
        quote,
        IntStream.range(0, wanted.size()).mapToObj(n -> line(n, wanted.get(n), known)).toList());
  }

  private static QuoteLine line(int n, QuoteBody.Line line, Map<String, SellableVariant> known) {
    SellableVariant sellable = line.sku() == null ? null : known.get(line.sku());
    String field = "lines[%d].quantity".formatted(n);
    OrderedQuantity ordered =
        sellable == null
            ? OrderedQuantity.of(line.quantity())
            : sellable.selling().line(field, line.quantity(), line.unit());
    return new QuoteLine(
        n + 1,
        sellable == null ? null : sellable.id(),
        line.sku(),
        sellable == null ? requireNonNull(line.text()) : sellable.name(),
        sellable == null ? requireNonNullElse(line.unit(), IN_WORDS) : sellable.unit(),
        ordered.quantity(),
        ordered.orderedQuantity(),
        ordered.orderedUnit(),
        line.unitPrice(),
        null,
        line.comment());
  }

  /**
   * The lines of a buyer's request, at current prices; a line that is described in words has no
   * price yet.
   */
  List<QuoteLine> requested(Tx tx, Quote quote, List<RfqLine> asked) {
    return priced(tx, quote, asked.stream().map(QuoteDrafting::requested).toList());
  }

  static QuoteLine requested(RfqLine asked) {
    return RecordBuilder.of(QuoteLine.class)
        .from(asked)
        .with("unitPrice", null)
        .with("listPrice", null)
        .build();
  }

  /** Reads all list prices at once; a line without a named price gets its list price. */
  List<QuoteLine> priced(Tx tx, Quote quote, List<QuoteLine> lines) {
    List<Prices.Line> asked =
        lines.stream()
            .filter(line -> line.variant() != null)
            .map(line -> new Prices.Line(requireNonNull(line.variant()), line.quantity()))
            .toList();
    var buyer = new Prices.Buyer(quote.customer(), quote.website(), tx.now());
    Iterator<Prices.PricedLine> prices =
        asked.isEmpty()
            ? List.<Prices.PricedLine>of().iterator()
            : Prices.resolve(tx, buyer, asked).iterator();
    var priced = new ArrayList<QuoteLine>();
    for (QuoteLine line : lines) {
      Money list = line.variant() == null ? null : usable(quote, prices.next().unitPrice());
      priced.add(requireUsable(quote, line.priced(list)));
    }
    return priced;
  }

  /** The website may sell in another currency by now. */
  private static @Nullable Money usable(Quote quote, @Nullable Money price) {
    return price != null && price.currency().equals(quote.currency()) ? price : null;
  }

  private static QuoteLine requireUsable(Quote quote, QuoteLine line) {
    requireUsable(quote, "lines[%d].unit_price".formatted(line.line() - 1), line);
    return line;
  }

  /** Refuses another currency, and amounts that are too large to be computed with. */
  static void requireUsable(Quote quote, String field, QuoteLine line) {
    if (line.unitPrice() != null) {
      requireUsable(quote, field, line.unitPrice(), line.quantity());
    }
  }

  static void requireUsable(Quote quote, String field, Money price, Quantity quantity) {
    if (!price.currency().equals(quote.currency())) {
      throw Refusal.ofField(field, "Field `%s` must be in %s.".formatted(field, quote.currency()));
    }
    BigDecimal amount = price.amount().multiply(quantity.value());
    if (amount.compareTo(MOST_OF_A_LINE) > 0) {
      throw Refusal.ofField(
          field, "Field `%s` makes more than %s.".formatted(field, MOST_OF_A_LINE));
    }
  }
}
