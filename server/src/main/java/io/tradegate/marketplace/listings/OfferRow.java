package io.tradegate.marketplace.listings;

import static java.util.Objects.requireNonNullElse;

import io.tradegate.imports.targets.Reading;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RecordBuilder;
import java.math.BigDecimal;
import java.util.Currency;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a row of an import says of an offer; null: nothing.
 *
 * @param sku names the variant; without it the GTIN does
 * @param warehouse the code of the vendor's warehouse whose stock it is
 * @param cleared columns whose values are to be removed
 * @param submit whether to submit the listing for moderation
 */
record OfferRow(
    @Nullable String sku,
    @Nullable String gtin,
    @Nullable Currency currency,
    @Nullable Money price,
    @Nullable Integer leadDays,
    @Nullable Quantity stock,
    @Nullable String warehouse,
    @Nullable String vendorSku,
    @Nullable String remark,
    Set<String> cleared,
    boolean submit) {
  static final String SKU = "sku";
  static final String GTIN = "gtin";
  static final String CURRENCY = "currency";
  static final String PRICE = "price";
  static final String LEAD_DAYS = "lead_days";
  static final String STOCK = "stock";
  static final String WAREHOUSE = "warehouse";
  static final String VENDOR_SKU = "vendor_sku";
  static final String REMARK = "remark";
  static final String SUBMIT = "submit";

  private static final int LONGEST_SKU = 64;
  private static final int LONGEST_REMARK = 500;
  private static final Quantity MOST_STOCK = Quantity.of(VendorListingRoutes.MOST_STOCK);

  static OfferRow read(Reading row) {
    Currency currency = currency(row);
    return new OfferRow(
        row.text(SKU),
        gtin(row),
        currency,
        price(row, currency),
        leadDays(row),
        stock(row),
        row.text(WAREHOUSE),
        text(row, VENDOR_SKU, LONGEST_SKU),
        text(row, REMARK, LONGEST_REMARK),
        row.cleared(),
        requireNonNullElse(row.yesOrNo(SUBMIT), false));
  }

  private static @Nullable String gtin(Reading row) {
    String gtin = row.text(GTIN);
    row.must(
        row.text(SKU) != null || gtin != null, SKU, "Name the article by its SKU or its GTIN.");
    row.must(row.text(SKU) == null || gtin == null, GTIN, "Fill either sku or gtin, not both.");
    return gtin;
  }

  private static @Nullable Currency currency(Reading row) {
    String code = row.text(CURRENCY);
    if (code == null) {
      return null;
    }
    try {
      return Money.of("0", code).currency();
    } catch (IllegalArgumentException e) {
      row.must(false, CURRENCY, "%s is no currency such as EUR.".formatted(Reading.shown(code)));
      return null;
    }
  }

  private static @Nullable Money price(Reading row, @Nullable Currency currency) {
    BigDecimal amount = row.amount(PRICE);
    if (amount == null || currency == null) {
      return null;
    }
    var price = new Money(amount, currency);
    row.must(
        amount.signum() > 0 && price.isPayable(),
        PRICE,
        "Must be more than zero, with no more decimals than its currency.");
    return price;
  }

  private static @Nullable Integer leadDays(Reading row) {
    Integer days = row.integer(LEAD_DAYS);
    row.must(
        days == null || (days >= 0 && days <= VendorListingRoutes.LONGEST_LEAD_TIME),
        LEAD_DAYS,
        "Must be from 0 to %d.".formatted(VendorListingRoutes.LONGEST_LEAD_TIME));
    return days;
  }

  private static @Nullable Quantity stock(Reading row) {
    Quantity stock = row.quantity(STOCK);
    row.must(
        stock == null || (!stock.isNegative() && !stock.isMoreThan(MOST_STOCK)),
        STOCK,
        "Must be from 0 to %s.".formatted(MOST_STOCK));
    return stock;
  }

  private static @Nullable String text(Reading row, String column, int longest) {
    String value = row.text(column);
    row.must(
        value == null || value.length() <= longest,
        column,
        "Must have at most %d characters.".formatted(longest));
    return value;
  }

  /** The column that names the article. */
  String articleColumn() {
    return sku == null && gtin != null ? GTIN : SKU;
  }

  /** An empty cell leaves the value as it was. */
  Offer appliedTo(Offer before) {
    Terms terms = before.proposed();
    return RecordBuilder.copy(before)
        .with("vendorSku", kept(VENDOR_SKU, vendorSku, before.vendorSku()))
        .with(
            "proposed",
            new Terms(
                requireNonNullElse(price, terms.price()),
                requireNonNullElse(leadDays, terms.leadDays()),
                kept(REMARK, remark, terms.remark())))
        .build();
  }

  private @Nullable String kept(String column, @Nullable String said, @Nullable String before) {
    if (cleared.contains(column)) {
      return null;
    }
    return said == null ? before : said;
  }

  /** Whether it says other terms, or another number of the vendor. */
  boolean movesTerms(Offer before, Offer wanted) {
    return !wanted.proposed().differences(before.proposed()).isEmpty()
        || !Objects.equals(wanted.vendorSku(), before.vendorSku());
  }
}
