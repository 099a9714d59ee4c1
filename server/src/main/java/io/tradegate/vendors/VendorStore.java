package io.tradegate.vendors;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.ids.VendorId;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** SQL of the vendor table. */
public final class VendorStore {
  private static final String COLUMNS =
      """
      v.id, v.status, v.name, v.contact_name, v.email, v.phone, v.tax_id, v.street, v.postal_code, v.city, v.region,
      v.country, v.category_ids, v.message, v.locale, v.website_id, v.question, v.answer, v.answer_until, v.applied_at,
      v.confirm_until, v.email_confirmed_at,
      v.holiday_from, v.holiday_until, v.account_holder, v.iban, v.self_billing_since, v.contract_prices, v.reason, v.decided_by_name, v.decided_at, v.version,
      v.created_at, v.updated_at
      """;

  static final Listing<Vendor> LIST =
      listing(
          "v.org_id = :org and v.status in ('approved', 'suspended')",
          List.of(VendorStatus.APPROVED, VendorStatus.SUSPENDED));

  public static final Listing<Vendor> APPLICATIONS =
      listing("v.org_id = :org and v.applied_at is not null", List.of(VendorStatus.values()));

  private static final String FIND =
      "select " + COLUMNS + " from vendor v where v.org_id = :org and v.id = :id";

  private static final String LOCK = FIND + " for no key update of v";

  private static final String KEEP = FIND + " for share of v";

  private static final String BY_ANSWER =
      "select id from vendor where org_id = :org and answer_hash = :token for no key update";

  private static final String BY_CONFIRMATION =
      "select " + COLUMNS + " from vendor v where v.org_id = :org and v.confirm_hash = :token";

  private static final String LOCK_BY_CONFIRMATION = BY_CONFIRMATION + " for no key update of v";

  private static final String WAITING =
      "select "
          + COLUMNS
          + " from vendor v where v.org_id = :org and v.email = :email and v.status = 'applied'"
          + " for no key update of v";

  private static final String EXPECT_CONFIRMATION =
      """
      update vendor
         set confirm_hash = :token, confirm_until = :until, version = version + 1
       where org_id = :org and id = :id
      """;

  private static final String CONFIRM =
      "update vendor set email_confirmed_at = :now, version = version + 1 where org_id = :org and id = :id";

  private static final String INSERT =
      """
      insert into vendor (org_id, id, status, name, contact_name, email, phone, tax_id, street, postal_code, city, region,
                          country, category_ids, message, locale, website_id, applied_at, created_at)
      values (:org, :id, :status, :name, :contact_name, :email, :phone, :tax_id, :street, :postal_code, :city, :region,
              :country, cast(:category_ids as uuid[]), :message, :locale, :website_id, :applied_at, :now)
          on conflict do nothing
      """;

  // Another email is not confirmed, and the link that went to the email before cannot confirm it.
  private static final String SET_PROFILE =
      """
      update vendor
         set confirm_hash = case when email is not distinct from cast(:email as text) then confirm_hash end,
             confirm_until = case when email is not distinct from cast(:email as text) then confirm_until end,
             email_confirmed_at = case when email is not distinct from cast(:email as text) then email_confirmed_at end,
             name = :name, contact_name = :contact_name, email = :email, phone = :phone, tax_id = :tax_id,
             street = :street, postal_code = :postal_code, city = :city, region = :region, country = :country,
             version = version + 1
       where org_id = :org and id = :id
      """;

  private static final String SET_APPLICATION =
      """
      update vendor
         set category_ids = cast(:category_ids as uuid[]), message = :message, locale = :locale, website_id = :website_id
       where org_id = :org and id = :id
      """;

  private static final String SET_HOLIDAY =
      """
      update vendor
         set holiday_from = :from, holiday_until = :until, version = version + 1
       where org_id = :org and id = :id
      """;

  private static final String SET_ACCOUNT =
      """
      update vendor
         set account_holder = :holder, iban = :iban, version = version + 1
       where org_id = :org and id = :id
      """;

  private static final String SET_SELF_BILLING =
      "update vendor set self_billing_since = :since, version = version + 1 where org_id = :org and id = :id";

  private static final String SET_CONTRACT_PRICES =
      "update vendor set contract_prices = :granted, version = version + 1 where org_id = :org and id = :id";

  private static final String ASK =
      """
      update vendor
         set question = :question, answer_hash = :token, answer_until = :until, answer = null, version = version + 1
       where org_id = :org and id = :id
      """;

  private static final String ANSWER =
      """
      update vendor
         set question = null, answer_hash = null, answer_until = null, answer = :answer, version = version + 1
       where org_id = :org and id = :id
      """;

  private static final String DECIDE =
      """
      update vendor
         set status = :status, reason = :reason, decided_by = :by, decided_by_name = :by_name, decided_at = :now,
             question = null, answer_hash = null, answer_until = null, version = version + 1
       where org_id = :org and id = :id
      """;

  private static Listing<Vendor> listing(String where, List<VendorStatus> statuses) {
    return Listing.of(COLUMNS, "vendor v", where, "v.id", Vendor.class)
        .sort("created_at", "v.created_at", "timestamptz")
        .sort("name", "v.name", "text")
        .byChange("v.updated_at")
        .byDefault("-created_at")
        .oneOf(
            "v.status",
            statuses.stream().map(VendorStatus::wireName).toList(),
            "Only vendors in this status.")
        .filter(
            Param.bool("email_confirmed", "Only those whose email is confirmed, or is not."),
            "(v.email_confirmed_at is not null) = :email_confirmed")
        .search(
            "Text in the name, the tax id, the contact's name or the email.",
            "v.name",
            "v.tax_id",
            "v.contact_name",
            "v.email");
  }

  static Optional<Vendor> find(Tx tx, VendorId id) {
    return tx.sql(FIND).bind("id", id).maybe(Vendor.class);
  }

  /** The vendor stays as it is until the transaction ends. */
  static Optional<Vendor> keep(Tx tx, VendorId id) {
    return tx.sql(KEEP).bind("id", id).maybe(Vendor.class);
  }

  static Optional<Vendor> lock(Tx tx, VendorId id) {
    return tx.sql(LOCK).bind("id", id).maybe(Vendor.class);
  }

  static Optional<VendorId> lockByAnswer(Tx tx, byte[] token) {
    return tx.sql(BY_ANSWER).bind("token", token).maybe(row -> new VendorId(row.uuid("id")));
  }

  static Optional<Vendor> byConfirmation(Tx tx, byte[] token) {
    return tx.sql(BY_CONFIRMATION).bind("token", token).maybe(Vendor.class);
  }

  static Optional<Vendor> lockByConfirmation(Tx tx, byte[] token) {
    return tx.sql(LOCK_BY_CONFIRMATION).bind("token", token).maybe(Vendor.class);
  }

  static Optional<Vendor> lockWaiting(Tx tx, String email) {
    return tx.sql(WAITING).bind("email", email).maybe(Vendor.class);
  }

  static void expectConfirmation(Tx tx, VendorId id, Vendors.Confirmation confirmation) {
    tx.sql(EXPECT_CONFIRMATION)
        .bind("id", id)
        .bind("token", confirmation.token())
        .bind("until", confirmation.until())
        .execute();
  }

  static void confirm(Tx tx, VendorId id) {
    tx.sql(CONFIRM).bind("id", id).execute();
  }

  /** A vendor to insert. */
  record Newcomer(
      VendorId id, VendorStatus status, VendorProfile profile, Vendor.Application application) {}

  /** False when an application with this email waits already. */
  static boolean insert(Tx tx, Newcomer vendor) {
    return tx.sql(INSERT)
            .bindAll(vendor.profile())
            .bindAll(vendor.application())
            .bind("id", vendor.id())
            .bind("status", vendor.status().wireName())
            .execute()
        == 1;
  }

  static void setProfile(Tx tx, VendorId id, VendorProfile profile) {
    tx.sql(SET_PROFILE).bindAll(profile).bind("id", id).execute();
  }

  static void setApplication(Tx tx, VendorId id, Vendor.Application application) {
    tx.sql(SET_APPLICATION).bindAll(application).bind("id", id).execute();
  }

  static void setHoliday(Tx tx, VendorId id, @Nullable Holiday holiday) {
    tx.sql(SET_HOLIDAY)
        .bind("id", id)
        .bind("from", holiday == null ? null : holiday.from())
        .bind("until", holiday == null ? null : holiday.until())
        .execute();
  }

  static void setAccount(Tx tx, VendorId id, BankAccount account) {
    tx.sql(SET_ACCOUNT).bindAll(account).bind("id", id).execute();
  }

  static void setSelfBilling(Tx tx, VendorId id, @Nullable LocalDate since) {
    tx.sql(SET_SELF_BILLING).bind("id", id).bind("since", since).execute();
  }

  static void setContractPrices(Tx tx, VendorId id, boolean granted) {
    tx.sql(SET_CONTRACT_PRICES).bind("id", id).bind("granted", granted).execute();
  }

  static void ask(Tx tx, VendorId id, Vendors.Question question) {
    tx.sql(ASK)
        .bind("id", id)
        .bind("question", question.text())
        .bind("token", question.token())
        .bind("until", question.until())
        .execute();
  }

  static void answer(Tx tx, VendorId id, String answer) {
    tx.sql(ANSWER).bind("id", id).bind("answer", answer).execute();
  }

  static void decide(Tx tx, VendorId id, VendorStatus status, @Nullable String reason) {
    tx.sql(DECIDE)
        .bind("id", id)
        .bind("status", status.wireName())
        .bind("reason", reason)
        .bind("by", tx.actor().id())
        .bind("by_name", tx.actor().displayName())
        .execute();
  }
}
