package io.tradegate.invoices.document;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The organization as its documents show it.
 *
 * @param name as it is registered
 * @param vatId with the prefix of the country
 * @param taxNumber at the local tax office
 * @param registration in a public register
 * @param bank null: customers cannot pay by transfer
 */
public record Seller(
    String name,
    List<String> street,
    @Nullable String postalCode,
    String city,
    @Nullable String region,
    String country,
    @Nullable String vatId,
    @Nullable String taxNumber,
    @Nullable String registration,
    @Nullable String email,
    @Nullable String phone,
    @Nullable Bank bank) {

  /** A bank account. */
  public record Bank(String iban, @Nullable String bic, @Nullable String holder) {}
}
