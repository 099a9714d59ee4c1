package io.tradegate.vendors;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Name, contact and address of a vendor.
 *
 * @param name as buyers see it
 */
public record VendorProfile(
    String name,
    @Nullable String contactName,
    @Nullable String email,
    @Nullable String phone,
    @Nullable String taxId,
    List<String> street,
    @Nullable String postalCode,
    @Nullable String city,
    @Nullable String region,
    @Nullable String country) {

  public VendorProfile {
    email = email == null ? null : email.toLowerCase(Locale.ROOT);
  }

  static VendorProfile named(String name) {
    return new VendorProfile(name, null, null, null, null, List.of(), null, null, null, null);
  }
}
