package io.tradegate.orders.document;

import io.tradegate.customers.Address;
import io.tradegate.customers.Addresses;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.CustomerId;
import java.util.List;
import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Finds the addresses of an order: those that the caller named, which must belong to the company,
 * or the company's defaults.
 */
public final class AddressBook {
  private final Addresses addresses;

  public AddressBook(Addresses addresses) {
    this.addresses = addresses;
  }

  /** Where the goods go, and where the invoice. */
  public record Addressed(PostalAddress shipping, PostalAddress billing) {}

  /** Null: the company's default. */
  public Addressed of(Tx tx, CustomerId customer, @Nullable UUID shipping, @Nullable UUID billing) {
    List<Address> defaults =
        shipping == null || billing == null ? addresses.defaults(tx, customer) : List.of();
    return new Addressed(
        shipping == null
            ? usual(defaults, Address::defaultShipping, "shipping_address_id")
            : named(tx, customer, shipping),
        billing == null
            ? usual(defaults, Address::defaultBilling, "billing_address_id")
            : named(tx, customer, billing));
  }

  /** The goods go to an address that the company has not stored. */
  public Addressed of(Tx tx, CustomerId customer, OneOffAddress shipping, @Nullable UUID billing) {
    PostalAddress invoice =
        billing == null
            ? usual(addresses.defaults(tx, customer), Address::defaultBilling, "billing_address_id")
            : named(tx, customer, billing);
    return new Addressed(shipping.postal(), invoice);
  }

  public PostalAddress shipping(Tx tx, CustomerId customer, @Nullable UUID id) {
    return id == null
        ? usual(addresses.defaults(tx, customer), Address::defaultShipping, "address_id")
        : named(tx, customer, id);
  }

  private PostalAddress named(Tx tx, CustomerId customer, UUID id) {
    return PostalAddress.of(addresses.require(tx, customer, id));
  }

  private static PostalAddress usual(List<Address> defaults, Predicate<Address> use, String field) {
    return defaults.stream()
        .filter(use)
        .findAny()
        .map(PostalAddress::of)
        .orElseThrow(
            () ->
                Refusal.ofField(
                    field,
                    "Field `%s` is required: the company has no default address."
                        .formatted(field)));
  }
}
