package io.tradegate.payouts.documents;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.money.Money;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A document of a payout.
 *
 * @param taxRate percent; 0: the vendor owes the tax itself. Null on statements
 * @param pdfAt when its PDF was stored
 */
record VendorDocument(
    UUID id,
    DocumentKind kind,
    String number,
    UUID payoutId,
    VendorId vendorId,
    LocalDate issuedOn,
    Money net,
    @Nullable String taxRate,
    Money tax,
    Money total,
    @Column(json = true) DocumentParties parties,
    @Nullable Instant pdfAt,
    Instant createdAt,
    Instant updatedAt) {}
