package io.tradegate.receivables;

import io.tradegate.platform.ids.CustomerId;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One event of the ledger, as the API shows it; {@link Posting} has its lines.
 *
 * @param documentId the invoice, payment, allocation and so on that it books
 * @param number what people call the document; null: it has no number
 * @param reason why staff decided so; null: no decision was needed
 * @param reverses the journal that this one undoes
 */
record Journal(
    UUID id,
    JournalKind kind,
    CustomerId customerId,
    UUID documentId,
    @Nullable String number,
    @Nullable String reason,
    LocalDate bookedOn,
    @Nullable UUID reverses,
    String bookedBy,
    Instant createdAt) {}
