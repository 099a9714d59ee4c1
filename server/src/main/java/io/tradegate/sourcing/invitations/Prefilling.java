package io.tradegate.sourcing.invitations;

import io.tradegate.catalog.shelf.SellableVariant;
import io.tradegate.catalog.shelf.Variants;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.pricing.Prices;
import io.tradegate.sourcing.messages.LineAttribute;
import io.tradegate.sourcing.messages.RequestedLine;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Prepares a quote from the own catalog: a line whose text or attributes name an own SKU gets its
 * name, unit and the price of the first website.
 */
final class Prefilling {
  /**
   * A line to begin with.
   *
   * @param sku null: nothing in the catalog fits
   * @param unitPrice the price for the requester; null: there is none
   */
  record Line(
      int line,
      @Nullable String sku,
      String name,
      @Nullable Money unitPrice,
      Quantity quantity,
      String unit) {}

  /** The lines of a quote to begin with. */
  record Draft(List<Line> lines) {}

  Draft of(Tx tx, SourcingInvitation invitation) {
    Set<String> words = new LinkedHashSet<>();
    invitation.lines().forEach(line -> words(line).forEach(words::add));
    Map<String, SellableVariant> known =
        words.isEmpty() ? Map.of() : Variants.bySku(tx, List.copyOf(words));
    return new Draft(
        invitation.lines().stream().map(line -> line(tx, invitation, line, known)).toList());
  }

  private static Stream<String> words(RequestedLine line) {
    return Stream.concat(
            Arrays.stream(line.text().split("[\\s,;()]+")),
            line.attributes().stream().map(LineAttribute::value))
        .map(String::strip)
        .filter(word -> !word.isEmpty() && word.length() <= 64);
  }

  private Line line(
      Tx tx,
      SourcingInvitation invitation,
      RequestedLine wanted,
      Map<String, SellableVariant> known) {
    Optional<String> sku = words(wanted).filter(known::containsKey).findFirst();
    SellableVariant variant = sku.map(known::get).orElse(null);
    return new Line(
        wanted.line(),
        sku.orElse(null),
        variant == null ? wanted.text() : variant.name(),
        variant == null ? null : price(tx, invitation, variant, wanted.quantity()),
        wanted.quantity(),
        variant == null ? wanted.unit() : variant.unit());
  }

  private @Nullable Money price(
      Tx tx, SourcingInvitation invitation, SellableVariant variant, Quantity quantity) {
    var buyer =
        new Prices.Buyer(
            PartnerStore.customer(tx, invitation.requesterOrgId()).orElse(null),
            AnswerStore.firstWebsite(tx).orElse(null),
            tx.now());
    return Prices.resolve(tx, buyer, List.of(new Prices.Line(variant.id(), quantity))).stream()
        .map(Prices.PricedLine::unitPrice)
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }
}
