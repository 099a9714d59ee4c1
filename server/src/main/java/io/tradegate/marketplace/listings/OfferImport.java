package io.tradegate.marketplace.listings;

import static java.util.Objects.requireNonNullElse;

import io.tradegate.imports.targets.ParsedRow;
import io.tradegate.imports.targets.PieceLog;
import io.tradegate.imports.targets.PieceResult;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RowEffect;
import io.tradegate.vendors.MarketplaceSettings;
import java.util.Collection;
import java.util.Currency;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Writes the rows of a vendor by the rules that hold for single listings. Articles and offers are
 * looked up for all rows at once; an offer that stays as it was is not written.
 */
final class OfferImport {
  private final Listings listings;

  OfferImport(Listings listings) {
    this.listings = listings;
  }

  void requireSellingNow(Tx tx) {
    listings.requireSellingNow(tx);
  }

  /** {@code adds}: whether a row about an article that the vendor does not offer adds an offer. */
  PieceResult write(Tx tx, List<ParsedRow<OfferRow>> rows, boolean adds) {
    var log = new PieceLog(rows);
    if (!listings.isSelling(tx)) {
      rows.forEach(row -> log.wrong(row.line(), "", Listings.SUSPENDED));
      return log.result();
    }
    var articles = ImportedOfferStore.articles(tx, rows.stream().map(ParsedRow::value).toList());
    Map<VariantId, List<Offer>> own =
        ImportedOfferStore.lockOwn(tx, Listings.own(tx), articles.all());
    List<UUID> locked = own.values().stream().flatMap(List::stream).map(Offer::id).toList();
    var piece = new Writing(tx, log, adds, locked);
    for (ParsedRow<OfferRow> row : rows) {
      VariantId variant = variant(row, articles, log);
      if (variant != null) {
        piece.write(row, variant, own.getOrDefault(variant, List.of()));
      }
    }
    return log.result();
  }

  /** Null: the row is wrong. */
  private static @Nullable VariantId variant(
      ParsedRow<OfferRow> row, ImportedOfferStore.Articles articles, PieceLog log) {
    Set<VariantId> found = articles.of(row.value());
    if (found.size() == 1) {
      return found.iterator().next();
    }
    log.wrong(
        row.line(),
        row.value().articleColumn(),
        found.isEmpty()
            ? "There is no such article in the catalog."
            : "This fits several articles; name one by its SKU.");
    return null;
  }

  /** The rows of one piece. */
  private final class Writing {
    private final Tx tx;
    private final PieceLog log;
    private final boolean adds;
    private final VendorId vendor;
    private final int tolerance;
    private final ImportedStock stock;
    private final Set<Object> seen = new HashSet<>();

    Writing(Tx tx, PieceLog log, boolean adds, Collection<UUID> locked) {
      this.tx = tx;
      this.log = log;
      this.adds = adds;
      this.vendor = Listings.own(tx);
      this.stock = new ImportedStock(tx, vendor, locked);
      this.tolerance = MarketplaceSettings.of(tx).priceTolerance();
    }

    /** {@code offers}: those of the vendor on the variant. */
    void write(ParsedRow<OfferRow> row, VariantId variant, List<Offer> offers) {
      Currency currency = row.value().currency();
      if (currency == null && !log.isGood(row.line())) {
        return; // it may be the currency that is wrong
      }
      List<Offer> fitting =
          offers.stream().filter(offer -> currency == null || isIn(offer, currency)).toList();
      if (fitting.size() > 1) {
        log.wrong(
            row.line(),
            OfferRow.CURRENCY,
            "You offer this article in several currencies; name one of them.");
      } else if (!fitting.isEmpty()) {
        change(row, fitting.getFirst());
      } else if (adds) {
        add(row, variant);
      } else {
        log.wrong(
            row.line(),
            row.value().articleColumn(),
            "You do not offer this article%s; add it with the target listings."
                .formatted(currency == null ? "" : " in " + currency.getCurrencyCode()));
      }
    }

    private static boolean isIn(Offer offer, Currency currency) {
      return offer.proposed().price().currency().equals(currency);
    }

    /** A SKU and a GTIN may name one listing. */
    private boolean isRepeated(ParsedRow<OfferRow> row, Object listing) {
      if (seen.add(listing)) {
        return false;
      }
      log.wrong(row.line(), "", "The row is about the same listing as another one.");
      return true;
    }

    private void add(ParsedRow<OfferRow> row, VariantId variant) {
      OfferRow said = row.value();
      Money price = said.price();
      Integer leadDays = said.leadDays();
      if (price == null) {
        log.wrong(row.line(), OfferRow.PRICE, "A new listing needs a price.");
      }
      if (leadDays == null) {
        log.wrong(row.line(), OfferRow.LEAD_DAYS, "A new listing needs lead_days.");
      }
      if (price == null
          || leadDays == null
          || !log.isGood(row.line())
          || isRepeated(row, List.of(variant, price.currency()))) {
        return;
      }
      UUID id = tx.newId();
      var offer =
          new OfferStore.NewOffer(
              id,
              vendor,
              variant,
              said.vendorSku(),
              requireNonNullElse(said.stock(), Quantity.ZERO));
      if (!OfferStore.insert(tx, offer, new Terms(price, leadDays, said.remark()))) {
        log.wrong(row.line(), "", "This listing was just added; send the row again.");
        return;
      }
      if (said.submit()) {
        listings.submit(tx, listings.listing(tx, id));
      }
      log.effect(row.line(), RowEffect.CREATED);
    }

    private void change(ParsedRow<OfferRow> row, Offer before) {
      OfferRow said = row.value();
      stock
          .error(said, before)
          .ifPresent(error -> log.wrong(row.line(), error.field(), error.message()));
      if (log.isGood(row.line()) && !isRepeated(row, listing(said, before))) {
        log.effect(row.line(), isChanged(said, before) ? RowEffect.CHANGED : RowEffect.UNCHANGED);
      }
    }

    /** Rows about several warehouses of one listing are no repetitions. */
    private static Object listing(OfferRow said, Offer offer) {
      return List.of(offer.id(), requireNonNullElse(said.warehouse(), ""));
    }

    private boolean isChanged(OfferRow said, Offer before) {
      Offer wanted = said.appliedTo(before);
      boolean movesTerms = said.movesTerms(before, wanted);
      OfferStatus status =
          movesTerms ? listings.propose(tx, before, wanted, tolerance) : before.status();
      boolean movesStock = stock.move(said, before);
      boolean submits = said.submit() && status == OfferStatus.DRAFT;
      if (submits) {
        listings.submit(tx, before);
      }
      return movesTerms || movesStock || submits;
    }
  }
}
