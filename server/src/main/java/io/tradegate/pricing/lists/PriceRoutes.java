package io.tradegate.pricing.lists;

import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;
import static io.tradegate.platform.errors.ErrorCode.QUANTITY_RULE;
import static io.tradegate.platform.errors.ErrorCode.UNKNOWN_SKU;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.PriceListId;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.pricing.tax.FieldRules;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Routes for the prices on a price list, many at a time. */
public final class PriceRoutes {
  private static final String ALL = "/admin/price-lists/{id}/prices";
  private static final String OF_SKU = ALL + "/{sku}";
  private static final String TIER = OF_SKU + "/{min_quantity}";

  private final PriceEntries entries = new PriceEntries();

  /** Rows to write; those that are not mentioned stay as they are. */
  record Upsert(@Bounds(min = 1, max = 1000) List<Entry> prices) implements Validated {
    @Override
    public List<FieldError> complaints() {
      var rules = new FieldRules();
      var seen = new HashSet<String>();
      for (int n = 0; n < prices.size(); n++) {
        Entry entry = prices.get(n);
        String field = "prices[%d]".formatted(n);
        rules.amount(field + ".amount", entry.amount());
        entry.check(field, rules);
        rules.require(seen.add(entry.key()), field, "repeats a SKU and quantity from above");
      }
      return rules.complaints();
    }
  }

  /**
   * A unit price from a quantity on.
   *
   * @param minQuantity 1 when left out
   * @param free true where the price is 0; an amount of 0 alone may be a price that is not known
   */
  record Entry(
      @Text(max = 200) String sku,
      @Bounds(exclusive = true, max = FieldRules.MOST_QUANTITY) @Nullable Quantity minQuantity,
      @Text(max = 20) String amount,
      @Nullable Boolean free) {
    private void check(String field, FieldRules rules) {
      boolean zero = amount.chars().noneMatch(c -> c >= '1' && c <= '9');
      boolean said = Boolean.TRUE.equals(free);
      rules.require(
          !zero || said,
          field + ".amount",
          "is 0; send `free` true beside it if the goods are free, or leave the price out");
      rules.require(zero || !said, field + ".free", "is true for an `amount` of 0 only");
    }

    Quantity quantity() {
      return minQuantity == null ? Quantity.ONE : minQuantity;
    }

    private String key() {
      return quantity() + " " + sku;
    }
  }

  /** How many rows came, how many of them were news, and the version of the price list. */
  record Written(int received, int changed, int version) {}

  public void addTo(Routes routes) {
    routes
        .get(ALL, "prices.list", "List the prices on a price list by SKU")
        .permission("pricing.view")
        .lists(ListedPrice.class, PriceStore.LIST.params(), this::list);
    routes
        .put(ALL, "prices.upsert", "Write up to 1,000 prices by SKU and quantity; the rest stays")
        .permission("pricing.manage")
        .body(Upsert.class)
        .refuses(UNKNOWN_SKU, QUANTITY_RULE)
        .answers(Written.class, this::upsert);
    routes
        .delete(OF_SKU, "prices.delete", "Take a SKU off a price list")
        .permission("pricing.manage")
        .answersNothing((call, tx) -> delete(call, tx, null));
    routes
        .delete(TIER, "prices.delete_tier", "Take one tier of a SKU off a price list")
        .permission("pricing.manage")
        .answersNothing((call, tx) -> delete(call, tx, quantity(call)));
  }

  private Page<ListedPrice> list(Call call, Tx tx) {
    PriceListId list = PriceLists.list(tx, new PriceListId(call.id("id"))).id();
    return PriceStore.LIST.page(tx, call, Map.of("list", list));
  }

  private Written upsert(Call call, Tx tx, Upsert body) {
    List<Entry> prices = body.prices();
    PriceList list = expected(call, tx);
    int changed = entries.write(tx, list.id(), prices);
    int version = PriceLists.list(tx, list.id()).version();
    return new Written(prices.size(), changed, version);
  }

  /** The list, in the version that the caller has seen. */
  private static PriceList expected(Call call, Tx tx) {
    PriceList list = PriceLists.lockPrices(tx, new PriceListId(call.id("id")));
    Versions.require(call.ifMatch(), list.version());
    return list;
  }

  private void delete(Call call, Tx tx, @Nullable Quantity minQuantity) {
    entries.delete(tx, expected(call, tx).id(), call.text("sku"), minQuantity);
  }

  /** What is no quantity names no tier. */
  private static Quantity quantity(Call call) {
    String text = call.text("min_quantity");
    if (!Quantity.isQuantity(text)) {
      throw noPrice();
    }
    return Quantity.of(text);
  }

  static Refusal noPrice() {
    return NOT_FOUND.because("The price list has no such price.");
  }
}
