package io.tradegate.returns.document;

import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.keys.ExternalKeys;
import io.tradegate.returns.policy.FreightPayer;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A return or claim without its lines, with what documents need of its order.
 *
 * @param buyerId who asked for it, or who ordered
 * @param vendorId whose goods come back; null: those of the house
 * @param note of the customer
 * @param approvedByPolicy without a decision of staff
 * @param rejectedByVendor staff may approve it nevertheless, or have done so
 * @param decisionReason why it was rejected or cancelled, or what staff said when they approved it
 * @param instructions of the policy, printed on the slip
 * @param slipAt when its slip was stored
 */
public record CustomerReturn(
    UUID id,
    String number,
    ReturnKind kind,
    ReturnStatus status,
    OrderId orderId,
    String orderNumber,
    CustomerId customerId,
    String customerName,
    @Nullable BuyerId buyerId,
    @Nullable WebsiteId websiteId,
    @Nullable VendorId vendorId,
    FreightPayer freight,
    @Nullable String note,
    String requestedBy,
    boolean approvedByPolicy,
    boolean rejectedByVendor,
    @Nullable String decisionReason,
    @Nullable String instructions,
    @Nullable OrderId replacementOrderId,
    @Nullable String replacementOrderNumber,
    List<UUID> creditNoteIds,
    ExternalKeys keys,
    @Nullable Instant decidedAt,
    @Nullable Instant receivedAt,
    @Nullable Instant closedAt,
    @Nullable Instant slipAt,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  /** What people call it. */
  public String label() {
    return (kind == ReturnKind.CLAIM ? "claim " : "return ") + number;
  }
}
