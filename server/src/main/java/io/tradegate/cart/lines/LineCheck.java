package io.tradegate.cart.lines;

import static io.tradegate.platform.errors.ErrorCode.CART_CHANGED;

import io.tradegate.catalog.shelf.SellableVariant;
import io.tradegate.orders.placing.DraftRules;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.NameList;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.money.Money;
import io.tradegate.pricing.Prices;
import io.tradegate.units.OrderedQuantity;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Checks many lines at once against the rules of what can be ordered. */
public final class LineCheck {

  private LineCheck() {}

  /** In the order of the lines; {@code variants}: what of them the buyer can buy. */
  public static List<CheckedLine> of(
      Tx tx, Prices.Buyer buyer, List<StoredLine> lines, Map<VariantId, SellableVariant> variants) {
    return of(tx, lines, variants, LinePrices.of(tx, buyer, known(lines, variants)));
  }

  /** The same at prices that were read before: of all known lines. */
  public static List<CheckedLine> of(
      Tx tx, List<StoredLine> lines, Map<VariantId, SellableVariant> variants, LinePrices prices) {
    LocalDate today = today(tx, lines);
    var checked = new ArrayList<CheckedLine>();
    for (StoredLine line : lines) {
      SellableVariant variant = line.variant() == null ? null : variants.get(line.variant());
      checked.add(variant == null ? gone(line) : priced(line, variant, prices.of(line), today));
    }
    return checked;
  }

  /** The lines of goods that the buyer can buy. */
  public static List<StoredLine> known(List<StoredLine> lines, Map<VariantId, ?> variants) {
    return lines.stream()
        .filter(line -> line.variant() != null && variants.containsKey(line.variant()))
        .toList();
  }

  private static CheckedLine gone(StoredLine line) {
    return new CheckedLine(line, null, null, null, null, false, null);
  }

  /** Null where no line has a day. */
  private static @Nullable LocalDate today(Tx tx, List<StoredLine> lines) {
    return lines.stream().allMatch(line -> line.requestedDate() == null)
        ? null
        : DraftRules.today(tx);
  }

  private static CheckedLine priced(
      StoredLine line, SellableVariant variant, LinePrice price, @Nullable LocalDate today) {
    if (line.offer() != null && price.offer() == null) {
      return gone(line);
    }
    LocalDate wanted = line.requestedDate();
    boolean late = wanted != null && today != null && wanted.isBefore(today);
    return new CheckedLine(
        line, variant, price.unitPrice(), price.priceList(), price.shown(), late, price.offer());
  }

  /** Refuses lines that cannot be ordered; the message says which and why, the gravest first. */
  public static void requireOrderable(List<CheckedLine> lines) {
    Arrays.stream(LineProblem.values()).forEach(problem -> requireNone(problem, lines));
  }

  /** The same for an order of another day: what is in stock now does not matter. */
  public static void requireSellable(List<CheckedLine> lines) {
    Arrays.stream(LineProblem.values())
        .filter(problem -> problem != LineProblem.INSUFFICIENT_STOCK)
        .forEach(problem -> requireNone(problem, lines));
  }

  private static void requireNone(LineProblem problem, List<CheckedLine> lines) {
    String sentences =
        sentences(lines, line -> line.problems().contains(problem), line -> line.sentence(problem));
    if (!sentences.isEmpty()) {
      throw problem.code().because(sentences);
    }
  }

  /** Refuses lines at another price, or in a unit of another size, than their buyer saw last. */
  public static void requireSeen(List<CheckedLine> lines) {
    refuse(sentences(lines, CheckedLine::isReconverted, LineCheck::reconverted));
    refuse(sentences(lines, CheckedLine::isRepriced, LineCheck::repriced));
  }

  private static void refuse(String sentences) {
    if (!sentences.isEmpty()) {
      throw CART_CHANGED.because(sentences + " Read the cart and accept the changes.");
    }
  }

  public static String reconverted(CheckedLine line) {
    StoredLine was = line.line();
    OrderedQuantity now = line.renewed();
    String unit = Objects.requireNonNull(line.variant()).unit();
    return now.orderedUnit() == null
        ? "%s %s of SKU %s were %s %s and cannot be ordered in %s any more; they become %s %s."
            .formatted(
                was.orderedQuantity(),
                was.orderedUnit(),
                was.sku(),
                was.quantity(),
                unit,
                was.orderedUnit(),
                now.quantity(),
                unit)
        : "%s %s of SKU %s were %s %s and are %s %s now."
            .formatted(
                was.orderedQuantity(),
                was.orderedUnit(),
                was.sku(),
                was.quantity(),
                unit,
                now.quantity(),
                unit);
  }

  public static String repriced(CheckedLine line) {
    return "The price of SKU %s was %s and is %s."
        .formatted(line.line().sku(), told(line.line().seen()), told(line.unitPrice()));
  }

  private static String told(@Nullable Money price) {
    return price == null ? "none" : price.amountText() + " " + price.currency();
  }

  private static String sentences(
      List<CheckedLine> lines,
      Predicate<CheckedLine> which,
      Function<CheckedLine, String> sentence) {
    return lines.stream()
        .filter(which)
        .limit(NameList.SHOWN)
        .map(sentence)
        .collect(Collectors.joining(" "));
  }
}
