package io.tradegate.quotes;

import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.ids.QuoteId;
import io.tradegate.platform.money.Money;
import io.tradegate.quotes.document.QuoteStatus;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A quote as the API shows it to the buyer: never the draft of staff. */
record OfferedQuote(
    QuoteId publicId,
    String number,
    QuoteStatus status,
    @Nullable UUID rfqId,
    String currency,
    int latestVersion,
    @Nullable Instant validUntil,
    @Nullable Money net,
    @Nullable Money shipping,
    @Nullable Money tax,
    @Nullable Money total,
    QuoteView.Sent offer,
    QuoteView.@Nullable Counter counter,
    List<QuoteView.VersionHeader> versions,
    @Nullable String reason,
    @Nullable OrderId orderId,
    List<String> allowedActions,
    int version,
    Instant createdAt,
    Instant updatedAt) {}
