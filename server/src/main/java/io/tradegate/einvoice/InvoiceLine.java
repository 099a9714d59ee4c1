package io.tradegate.einvoice;

import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A line of an invoice.
 *
 * @param id unique on the document, usually the position
 * @param unit our code of the unit, such as {@code kg}
 * @param price of one unit without tax, with up to four decimals
 * @param adjustments of this line
 * @param net quantity by price with the adjustments, rounded
 * @param orderLine the position on the buyer's order (BT-132)
 */
public record InvoiceLine(
    String id,
    Item item,
    Quantity quantity,
    String unit,
    Money price,
    List<InvoiceAdjustment> adjustments,
    Money net,
    TaxRate rate,
    @Nullable String orderLine,
    @Nullable String note) {

  public InvoiceLine {
    adjustments = List.copyOf(adjustments);
  }

  /**
   * What was sold.
   *
   * @param sku the seller's number
   * @param buyerSku the buyer's number
   */
  public record Item(
      String name,
      @Nullable String description,
      @Nullable String sku,
      @Nullable String buyerSku,
      @Nullable String gtin) {
    public static Item of(String name, String sku) {
      return new Item(name, null, sku, null, null);
    }
  }
}
