package io.tradegate.rfqs;

import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.QuoteId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.keys.ExternalKeys;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Currency;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A request for quote without its lines.
 *
 * @param reason why it was declined or withdrawn
 * @param copiedFrom the request that this one repeats
 * @param quote the quote whose sending answered it
 * @param submittedAt staff see it from then on
 * @param neededBy the first day on which some line is needed
 */
public record Rfq(
    UUID id,
    String number,
    RfqStatus status,
    CustomerId customer,
    String customerCode,
    String customerName,
    BuyerId buyer,
    String buyerName,
    WebsiteId website,
    Currency currency,
    @Nullable String comment,
    @Nullable String reason,
    @Nullable UUID copiedFrom,
    @Nullable QuoteId quote,
    @Nullable Instant submittedAt,
    Instant expiresAt,
    int lineCount,
    @Nullable LocalDate neededBy,
    ExternalKeys keys,
    int version,
    Instant createdAt,
    Instant updatedAt) {}
