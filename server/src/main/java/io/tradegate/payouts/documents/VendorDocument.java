package io.tradegate.payouts.documents;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.money.Money;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A statement or an invoice.
 *
 * @param payoutId null: an invoice of a week or a month
 * @param periodFrom the days of the first and the last entry; null on statements
 * @param taxRate percent; 0: the vendor owes the tax itself. Null on statements
 * @param taxes by tax rate, of a document of sales; null on others
 * @param pdfAt when its PDF was stored
 */
record VendorDocument(
    UUID id,
    DocumentKind kind,
    String number,
    @Nullable UUID payoutId,
    VendorId vendorId,
    LocalDate issuedOn,
    @Nullable LocalDate periodFrom,
    @Nullable LocalDate periodTo,
    Money net,
    @Nullable String taxRate,
    Money tax,
    Money total,
    @Column(json = true) @Nullable List<DocumentTax> taxes,
    @Column(json = true) DocumentParties parties,
    @Nullable Instant pdfAt,
    Instant createdAt,
    Instant updatedAt) {}
