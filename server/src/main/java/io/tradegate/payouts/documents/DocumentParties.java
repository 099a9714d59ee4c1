package io.tradegate.payouts.documents;

import io.tradegate.invoices.document.Seller;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Both sides as a document shows them. Later changes do not affect it.
 *
 * @param language of the document, a tag such as {@code de}
 * @param colour of lines and headings
 */
record DocumentParties(
    Seller seller, Partner vendor, String language, String colour, @Nullable UUID logoId) {

  /** A vendor on a document. */
  record Partner(
      String name,
      @Nullable String taxId,
      List<String> street,
      @Nullable String postalCode,
      @Nullable String city,
      @Nullable String country) {
    Partner {
      street = List.copyOf(street);
    }
  }
}
