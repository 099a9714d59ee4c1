package io.tradegate.orders.document;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.db.Row;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.json.Metadata;
import io.tradegate.platform.keys.StaffKeys;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An order as lists and the audit show it.
 *
 * @param tags staff's; null for buyers, as are the keys of other systems
 */
public record OrderSummary(
    @Column("id") OrderId publicId,
    String number,
    OrderStatus status,
    Set<HoldReason> holdReasons,
    OrderSource source,
    CustomerId customerId,
    String customerName,
    @Nullable String poNumber,
    DeliveryMode delivery,
    @Nullable LocalDate requestedDate,
    Money total,
    int lineCount,
    @Nullable List<String> tags,
    @Nullable String externalId,
    @Column(json = true) @Nullable Metadata metadata,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  /**
   * What a statement selects for {@link #read}, of an order {@code o} and its company {@code c}.
   */
  public static final String COLUMNS =
      """
      o.id, o.number, o.status, o.hold_reasons, o.source, o.customer_id, c.name as customer_name, o.po_number,
      o.delivery, o.requested_date, o.total, o.currency, o.line_count, o.tags, o.external_id, o.metadata, o.version, o.created_at, o.updated_at
      """;

  public static OrderSummary of(Order order) {
    return RecordBuilder.of(OrderSummary.class)
        .from(order)
        .from(order.keys())
        .with("customerName", order.customerName())
        .with("holdReasons", order.holds())
        .with("total", order.total())
        .build();
  }

  public static OrderSummary read(Row row) {
    return row.as(OrderSummary.class);
  }

  public static OrderSummary readForBuyer(Row row) {
    return RecordBuilder.of(OrderSummary.class)
        .from(StaffKeys.HIDDEN)
        .from(read(row))
        .with("tags", null)
        .build();
  }
}
