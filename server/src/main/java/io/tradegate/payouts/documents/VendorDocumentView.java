package io.tradegate.payouts.documents;

import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A document of a vendor as the API returns it. */
record VendorDocumentView(
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
    @Nullable List<DocumentTax> taxes,
    @Nullable Instant pdfAt,
    Instant createdAt,
    Instant updatedAt) {

  static VendorDocumentView of(VendorDocument document) {
    return RecordBuilder.of(VendorDocumentView.class).from(document).build();
  }
}
