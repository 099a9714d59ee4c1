package io.tradegate.invoices.files;

import io.tradegate.invoices.document.Seller;
import io.tradegate.invoices.settings.BillingSettings;
import io.tradegate.platform.documents.Letterhead;
import io.tradegate.tenancy.Organizations;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The letterhead of the documents of a seller. */
public final class SellerLetterhead {
  private SellerLetterhead() {}

  /** As it is now; only the name while the seller is not set up. */
  public static Letterhead of(BillingSettings settings, Organizations.Profile profile) {
    Seller seller = settings.seller();
    return seller == null
        ? new Letterhead(profile.name(), profile.name(), null, settings.colour(), List.of())
        : of(seller, settings.colour());
  }

  public static Letterhead of(Seller seller, String colour) {
    String town = joined(" ", seller.postalCode(), seller.city());
    List<String> address =
        Stream.concat(
                Stream.concat(Stream.of(seller.name()), seller.street().stream()), Stream.of(town))
            .toList();
    Seller.Bank bank = seller.bank();
    List<String> contact = present(seller.email(), seller.phone());
    List<String> numbers =
        present(
            seller.vatId(),
            seller.taxNumber(),
            seller.registration(),
            bank == null ? null : bank.iban());
    return new Letterhead(
        seller.name(),
        joined(" · ", seller.name(), String.join(", ", seller.street()), town),
        null,
        colour,
        Stream.of(address, contact, numbers).filter(column -> !column.isEmpty()).toList());
  }

  private static List<String> present(@Nullable String... texts) {
    return Stream.of(texts).filter(Objects::nonNull).toList();
  }

  private static String joined(String separator, @Nullable String... texts) {
    return String.join(separator, present(texts));
  }
}
