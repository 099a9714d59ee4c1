package io.tradegate.sourcing.invitations;

import io.tradegate.platform.ids.OrderId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An order of an award. {@code cancelledAt}: null: it stands. */
record InvitationOrder(
    OrderId orderId, List<Integer> lines, Instant createdAt, @Nullable Instant cancelledAt) {
  boolean isStanding() {
    return cancelledAt == null;
  }
}
