package io.tradegate.customers;

import io.tradegate.platform.places.RegionRule;
import io.tradegate.platform.records.RecordBuilder;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The content of an address that a user can set. */
public record AddressFacts(
    @Nullable String label,
    @Nullable String company,
    @Nullable String person,
    List<String> street,
    @Nullable String postalCode,
    String city,
    @Nullable String region,
    String country,
    @Nullable String phone,
    boolean defaultShipping,
    boolean defaultBilling) {

  /** Replaces the given region by its code; refuses an unknown region. */
  AddressFacts withRegionCode() {
    return withRegion(RegionRule.require("region", country, region));
  }

  /**
   * The same, but an unchanged region is not checked: an old address may have an unknown region.
   */
  AddressFacts withRegionCode(AddressFacts before) {
    boolean same = Objects.equals(region, before.region()) && country.equals(before.country());
    return same ? this : withRegionCode();
  }

  private AddressFacts withRegion(@Nullable String code) {
    return RecordBuilder.copy(this).with("region", code).build();
  }

  AddressFacts withDefaults(boolean shipping, boolean billing) {
    return RecordBuilder.copy(this)
        .with("defaultShipping", shipping)
        .with("defaultBilling", billing)
        .build();
  }
}
