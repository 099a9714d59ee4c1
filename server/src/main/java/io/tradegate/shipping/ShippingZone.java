package io.tradegate.shipping;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.UUID;

/**
 * A part of the world that methods serve, as the API shows it.
 *
 * @param regions in lower case; none: all of the countries
 * @param postalPrefixes how postal codes begin there; none: all of them
 */
record ShippingZone(
    UUID id,
    String name,
    List<String> countries,
    List<String> regions,
    List<String> postalPrefixes,
    int version,
    Instant createdAt) {

  /** What staff say about a zone, in the form in which addresses are compared with it. */
  record Facts(
      String name, List<String> countries, List<String> regions, List<String> postalPrefixes) {
    Facts {
      countries = countries.stream().distinct().toList();
      regions = regions.stream().map(ShippingZone::region).distinct().toList();
      postalPrefixes = postalPrefixes.stream().map(ShippingZone::postalCode).distinct().toList();
    }
  }

  static ShippingZone of(UUID id, Facts facts, int version, Instant createdAt) {
    return new ShippingZone(
        id,
        facts.name(),
        facts.countries(),
        facts.regions(),
        facts.postalPrefixes(),
        version,
        createdAt);
  }

  /** Addresses are written by people: case and blanks mean nothing. */
  static String region(String text) {
    return text.strip().toLowerCase(Locale.ROOT);
  }

  static String postalCode(String text) {
    return text.replaceAll("\\s", "").toUpperCase(Locale.ROOT);
  }
}
