package io.tradegate.vendors;

import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.ids.WebsiteId;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A company that sells on the organization's marketplace, or applied to.
 *
 * @param selfBillingSince the day of the agreement that the operator bills the vendor's sales
 * @param contractPrices whether contract prices of buyers hold for its goods, too
 * @param reason why it was rejected or suspended
 */
public record Vendor(
    VendorId id,
    VendorStatus status,
    VendorProfile profile,
    Application application,
    @Nullable Holiday holiday,
    @Nullable BankAccount bankAccount,
    @Nullable LocalDate selfBillingSince,
    boolean contractPrices,
    @Nullable String reason,
    @Nullable String decidedByName,
    @Nullable Instant decidedAt,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  /**
   * What came with the application, and the last question about it.
   *
   * @param locale the language of letters to the applicant; null: the organization's
   * @param question of staff, until it is answered
   * @param appliedAt null for a vendor that staff created
   * @param confirmUntil until when the mailed link confirms the email
   * @param emailConfirmedAt when the applicant confirmed the email that the vendor has now
   */
  public record Application(
      List<UUID> categoryIds,
      @Nullable String message,
      @Nullable String locale,
      @Nullable WebsiteId websiteId,
      @Nullable String question,
      @Nullable String answer,
      @Nullable Instant answerUntil,
      @Nullable Instant appliedAt,
      @Nullable Instant confirmUntil,
      @Nullable Instant emailConfirmedAt) {

    public static Application of(
        List<UUID> categories,
        @Nullable String message,
        @Nullable String locale,
        @Nullable WebsiteId website) {
      return new Application(
          categories, message, locale, website, null, null, null, null, null, null);
    }

    public boolean hasConfirmedEmail() {
      return emailConfirmedAt != null;
    }
  }
}
