package io.tradegate.registrations;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A registration as the API returns it to staff.
 *
 * @param ownerId the owner of the lead
 * @param likelyDuplicates customers that may be the same company; null in lists
 */
record RegistrationView(
    UUID id,
    RegistrationStatus status,
    String companyName,
    @Nullable String taxId,
    List<String> street,
    @Nullable String postalCode,
    String city,
    @Nullable String region,
    String country,
    String name,
    String email,
    @Nullable String phone,
    @Nullable String message,
    @Nullable String locale,
    @Nullable WebsiteId websiteId,
    @Nullable UUID leadId,
    @Nullable UUID ownerId,
    @Nullable CustomerId customerId,
    @Nullable String reason,
    @Nullable String decidedByName,
    @Nullable List<LikelyDuplicate> likelyDuplicates,
    List<String> allowedActions,
    @Nullable Instant confirmedAt,
    @Nullable Instant decidedAt,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  static RegistrationView of(CompanyRegistration registration, Actor reader) {
    return RecordBuilder.of(RegistrationView.class)
        .from(registration)
        .from(registration.facts())
        .with("likelyDuplicates", null)
        .with(
            "allowedActions",
            reader.may("customer.manage") ? registration.status().actions() : List.of())
        .build();
  }

  RegistrationView with(List<LikelyDuplicate> duplicates) {
    return RecordBuilder.copy(this).with("likelyDuplicates", duplicates).build();
  }
}
