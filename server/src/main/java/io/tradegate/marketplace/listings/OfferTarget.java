package io.tradegate.marketplace.listings;

import static io.tradegate.marketplace.listings.OfferRow.CURRENCY;
import static io.tradegate.marketplace.listings.OfferRow.GTIN;
import static io.tradegate.marketplace.listings.OfferRow.PRICE;
import static io.tradegate.marketplace.listings.OfferRow.SKU;
import static io.tradegate.marketplace.listings.OfferRow.STOCK;

import io.tradegate.imports.targets.ParsedRow;
import io.tradegate.imports.targets.Reading;
import io.tradegate.imports.targets.SentRow;
import io.tradegate.imports.targets.Target;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Imports what a vendor offers: whole listings, prices, or stock. */
record OfferTarget(Kind kind, OfferImport offers) implements Target {
  private static final Column ARTICLE =
      Column.of(SKU, "SKU of the article in the catalog; or fill gtin.", "BOLT-M8-40");
  private static final Column ITS_GTIN =
      Column.of(GTIN, "GTIN of the article, in place of the SKU.", "");
  private static final Column OF_PRICE = Column.key(CURRENCY, "Currency of the price.", "EUR");
  private static final Column NET = Column.of(PRICE, "Price of one, without tax.", "12.50");
  private static final Column IN_STOCK = Column.of(STOCK, "How many you have.", "40");

  private static final List<Column> OF_LISTINGS =
      List.of(
          ARTICLE,
          ITS_GTIN,
          OF_PRICE,
          NET,
          Column.of(OfferRow.LEAD_DAYS, "Days until the goods leave you.", "3"),
          IN_STOCK,
          Column.clearable(OfferRow.VENDOR_SKU, "Your own number of the article.", "V-1001"),
          Column.clearable(OfferRow.REMARK, "What buyers read beside it.", "Packed in tens."),
          Column.of(OfferRow.SUBMIT, "Whether to submit it for moderation.", "true"));
  private static final List<Column> OF_PRICES = List.of(ARTICLE, ITS_GTIN, OF_PRICE, NET);
  private static final List<Column> OF_STOCK =
      List.of(
          ARTICLE,
          ITS_GTIN,
          Column.of(
              CURRENCY, "Of the listing; may be empty unless you offer it in several.", "EUR"),
          IN_STOCK,
          Column.of(
              OfferRow.WAREHOUSE,
              "Code of your warehouse that they are in; empty if you do not say where.",
              ""));

  /** What a row is about. */
  @SuppressWarnings("ImmutableEnumChecker") // its list of columns never changes
  enum Kind {
    LISTINGS(
        "listings",
        "Listings, by SKU or GTIN and currency; a new one is a draft until it is submitted.",
        OF_LISTINGS),
    PRICES("offer-prices", "Prices of your listings, by SKU or GTIN and currency.", OF_PRICES),
    STOCK_COUNTS("offer-stock", "Stock of your listings, by SKU or GTIN; live at once.", OF_STOCK);

    private final Facts facts;

    /** Its permission is of staff who read the bad rows of a vendor, or have its import go on. */
    Kind(String target, String description, List<Column> columns) {
      this.facts = new Facts(target, description, "vendor.manage", columns);
    }

    private OfferRow read(Reading row) {
      switch (this) {
        case LISTINGS -> row.required(CURRENCY);
        case PRICES -> {
          row.required(CURRENCY);
          row.required(PRICE);
        }
        case STOCK_COUNTS -> row.required(STOCK);
      }
      return OfferRow.read(row);
    }
  }

  @Override
  public Facts facts() {
    return kind.facts;
  }

  @Override
  public void requireOpen(Tx tx) {
    if (tx.actor().kind() == Actor.Kind.VENDOR) {
      offers.requireSellingNow(tx);
    }
  }

  @Override
  public @Nullable String key(SentRow row) {
    String sku = row.cells().get(SKU);
    String gtin = row.cells().get(GTIN);
    String currency = row.cells().getOrDefault(CURRENCY, "");
    String warehouse = row.cells().getOrDefault(OfferRow.WAREHOUSE, "");
    if (sku != null) {
      return String.join("\u001f", SKU, sku, currency, warehouse);
    }
    return gtin == null ? null : String.join("\u001f", GTIN, gtin, currency, warehouse);
  }

  @Override
  public Piece parse(List<SentRow> rows) {
    List<ParsedRow<OfferRow>> parsed = ParsedRow.all(rows, kind::read);
    return tx -> offers.write(tx, parsed, kind == Kind.LISTINGS);
  }
}
