package io.tradegate.receivables;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.money.Money;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A document with the part of its amount that is still open, as the API shows it. Debts are
 * positive, credits negative.
 *
 * @param id the id of the document
 * @param orgOpen the open part in the organization's currency, at the rate of the booking
 */
public record OpenItem(
    UUID id,
    ItemKind kind,
    String number,
    CustomerId customerId,
    String customerName,
    Money amount,
    Money open,
    @Column(currency = "org_currency") Money orgOpen,
    LocalDate bookedOn,
    LocalDate dueOn,
    @Nullable Instant settledAt,
    Instant createdAt,
    Instant updatedAt) {}
