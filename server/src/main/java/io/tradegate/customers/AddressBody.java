package io.tradegate.customers;

import static java.util.Objects.requireNonNullElse;

import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.places.Countries;
import io.tradegate.platform.records.RecordBuilder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Request bodies of addresses, for staff and buyers. */
final class AddressBody {
  private AddressBody() {}

  record Create(
      @Text(max = 100, format = Text.Format.LINE) @Nullable String label,
      @Text(max = 200, format = Text.Format.LINE) @Nullable String company,
      @Text(max = 200, format = Text.Format.LINE) @Nullable String person,
      @Bounds(min = 1, max = 3) @Text(max = 200) List<String> street,
      @Text(max = 20) @Nullable String postalCode,
      @Text(max = 100) String city,
      @Text(max = 100) @Nullable String region,
      @Text(min = 2, max = 2) String country,
      @Text(max = 50) @Nullable String phone,
      @Nullable Boolean defaultShipping,
      @Nullable Boolean defaultBilling)
      implements Validated {

    @Override
    public List<FieldError> complaints() {
      return Countries.errors("country", country);
    }

    AddressFacts facts() {
      return RecordBuilder.of(AddressFacts.class)
          .from(this)
          .with("defaultShipping", Boolean.TRUE.equals(defaultShipping))
          .with("defaultBilling", Boolean.TRUE.equals(defaultBilling))
          .build();
    }
  }

  /** A missing field stays as it is; null removes an optional value. */
  record Change(
      @Text(max = 100, format = Text.Format.LINE) @Nullable String label,
      @Text(max = 200, format = Text.Format.LINE) @Nullable String company,
      @Text(max = 200, format = Text.Format.LINE) @Nullable String person,
      @Bounds(min = 1, max = 3) @Text(max = 200) @Nullable List<String> street,
      @Text(max = 20) @Nullable String postalCode,
      @Text(max = 100) @Nullable String city,
      @Text(max = 100) @Nullable String region,
      @Text(min = 2, max = 2) @Nullable String country,
      @Text(max = 50) @Nullable String phone,
      @Nullable Boolean defaultShipping,
      @Nullable Boolean defaultBilling)
      implements Validated {

    @Override
    public List<FieldError> complaints() {
      return Countries.errors("country", country);
    }

    AddressFacts appliedTo(AddressFacts now, Call call) {
      return new AddressFacts(
          call.mentions("label") ? label : now.label(),
          call.mentions("company") ? company : now.company(),
          call.mentions("person") ? person : now.person(),
          requireNonNullElse(street, now.street()),
          call.mentions("postal_code") ? postalCode : now.postalCode(),
          requireNonNullElse(city, now.city()),
          call.mentions("region") ? region : now.region(),
          requireNonNullElse(country, now.country()),
          call.mentions("phone") ? phone : now.phone(),
          requireNonNullElse(defaultShipping, now.defaultShipping()),
          requireNonNullElse(defaultBilling, now.defaultBilling()));
    }
  }
}
