package io.tradegate.vendors;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.records.RecordBuilder;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Routes by which vendor users read and change the own vendor. */
record VendorSettingsRoutes(Vendors vendors, Facts facts) {
  private static final String PATH = "/vendor/settings";

  /** A vendor as its users see it. {@code reason}: why it is suspended. */
  record VendorSettings(
      VendorId id,
      VendorStatus status,
      String name,
      @Nullable String contactName,
      @Nullable String email,
      @Nullable String phone,
      @Nullable String taxId,
      List<String> street,
      @Nullable String postalCode,
      @Nullable String city,
      @Nullable String region,
      @Nullable String country,
      @Nullable Holiday holiday,
      @Nullable BankAccount bankAccount,
      @Nullable String reason,
      List<Fact> checklist,
      int version) {}

  /** The days on which nothing is sold; without {@code from} the holiday ends. */
  record SetHoliday(@Nullable LocalDate from, @Nullable LocalDate until) implements Validated {
    @Override
    public List<FieldError> complaints() {
      boolean bad = until != null && (from == null || until.isBefore(from));
      return bad
          ? List.of(new FieldError("until", "Field `until` must not be before `from`."))
          : List.of();
    }

    @Nullable Holiday holiday() {
      return from == null ? null : new Holiday(from, until);
    }
  }

  void addTo(Routes routes) {
    routes
        .get(PATH, "vendor_settings.get", "Read the own vendor")
        .signedIn(Admission.VENDOR)
        .answers(VendorSettings.class, (_, tx) -> view(tx, vendors.vendor(tx, own(tx))));
    routes
        .patch(PATH, "vendor_settings.change", "Change name, contact and address of the own vendor")
        .vendors("owner")
        .body(ProfileBody.class)
        .answers(VendorSettings.class, this::change);
    routes
        .put(
            PATH + "/holiday",
            "vendor_settings.set_holiday",
            "Sell nothing for some days, or end the holiday")
        .vendors("owner", "catalog")
        .body(SetHoliday.class)
        .answers(
            VendorSettings.class,
            (call, tx, body) ->
                view(tx, vendors.setHoliday(tx, own(tx), call.ifMatch(), body.holiday())));
    routes
        .put(
            PATH + "/bank-account",
            "vendor_settings.set_bank_account",
            "Set the account that payouts go to")
        .vendors("owner", "finance")
        .body(BankAccount.class)
        .answers(
            VendorSettings.class,
            (call, tx, account) ->
                view(tx, vendors.setAccount(tx, own(tx), call.ifMatch(), account)));
  }

  private VendorSettings change(Call call, Tx tx, ProfileBody body) {
    return view(
        tx, vendors.change(tx, own(tx), call.ifMatch(), before -> body.appliedTo(before, call)));
  }

  private static VendorId own(Tx tx) {
    return new VendorId(tx.actor().requireAccount());
  }

  private VendorSettings view(Tx tx, Vendor vendor) {
    return RecordBuilder.of(VendorSettings.class)
        .from(vendor)
        .from(vendor.profile())
        .with("checklist", facts.of(tx, vendor.id()))
        .build();
  }
}
