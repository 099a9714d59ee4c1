package io.tradegate.vendors;

import static java.util.Objects.requireNonNullElse;

import io.tradegate.customers.terms.CompanyFacts;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.places.Countries;
import io.tradegate.platform.places.RegionRule;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A change of a vendor's profile: what is left out stays, null clears. */
record ProfileBody(
    @Text(max = 200, format = Text.Format.LINE) @Nullable String name,
    @Text(max = 200, format = Text.Format.LINE) @Nullable String contactName,
    @Text(max = 320, format = Text.Format.EMAIL) @Nullable String email,
    @Text(max = 50) @Nullable String phone,
    @Text(max = 64) @Nullable String taxId,
    @Bounds(max = 3) @Text(max = 200) @Nullable List<String> street,
    @Text(max = 20) @Nullable String postalCode,
    @Text(max = 100) @Nullable String city,
    @Text(max = 100) @Nullable String region,
    @Text(min = 2, max = 2) @Nullable String country)
    implements Validated {

  @Override
  public List<FieldError> complaints() {
    var errors = new ArrayList<>(CompanyFacts.complaints(null, null, null, taxId));
    if (country != null) {
      errors.addAll(Countries.errors("country", country));
    }
    return errors;
  }

  VendorProfile appliedTo(VendorProfile before, Call call) {
    String place = call.mentions("country") ? country : before.country();
    return new VendorProfile(
        requireNonNullElse(name, before.name()),
        call.mentions("contact_name") ? contactName : before.contactName(),
        call.mentions("email") ? email : before.email(),
        call.mentions("phone") ? phone : before.phone(),
        call.mentions("tax_id") ? taxId : before.taxId(),
        street == null ? before.street() : street,
        call.mentions("postal_code") ? postalCode : before.postalCode(),
        call.mentions("city") ? city : before.city(),
        region(place, before, call),
        place);
  }

  private @Nullable String region(@Nullable String place, VendorProfile before, Call call) {
    if (!call.mentions("region")) {
      return before.region();
    }
    return place == null ? region : RegionRule.require("region", place, region);
  }
}
