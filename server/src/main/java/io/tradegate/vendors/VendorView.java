package io.tradegate.vendors;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A vendor as the API returns it to staff.
 *
 * @param emailConfirmed whether the applicant confirmed the email by a mailed link
 * @param checklist null in lists
 */
public record VendorView(
    VendorId id,
    VendorStatus status,
    String name,
    @Nullable String contactName,
    @Nullable String email,
    boolean emailConfirmed,
    @Nullable String phone,
    @Nullable String taxId,
    List<String> street,
    @Nullable String postalCode,
    @Nullable String city,
    @Nullable String region,
    @Nullable String country,
    List<UUID> categoryIds,
    @Nullable String message,
    @Nullable String locale,
    @Nullable WebsiteId websiteId,
    @Nullable String question,
    @Nullable String answer,
    @Nullable Holiday holiday,
    @Nullable BankAccount bankAccount,
    @Nullable LocalDate selfBillingSince,
    boolean contractPrices,
    @Nullable String reason,
    @Nullable String decidedByName,
    @Nullable List<Fact> checklist,
    List<String> allowedActions,
    @Nullable Instant appliedAt,
    @Nullable Instant decidedAt,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  public static VendorView of(Vendor vendor, Actor reader) {
    return RecordBuilder.of(VendorView.class)
        .from(vendor)
        .from(vendor.profile())
        .from(vendor.application())
        .with("emailConfirmed", vendor.application().hasConfirmedEmail())
        .with("checklist", null)
        .with("allowedActions", reader.may("vendor.manage") ? vendor.status().actions() : List.of())
        .build();
  }

  public VendorView with(List<Fact> facts) {
    return RecordBuilder.copy(this).with("checklist", facts).build();
  }
}
