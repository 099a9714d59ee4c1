package io.tradegate.quotes;

import io.tradegate.platform.money.Money;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a quote says besides its lines.
 *
 * @param validUntil null only in a draft
 * @param shipping what the delivery costs, before tax
 * @param paymentTerms in words, for the buyer
 */
public record QuoteTerms(
    @Nullable Instant validUntil,
    Money shipping,
    @Nullable String paymentTerms,
    @Nullable String comment) {}
