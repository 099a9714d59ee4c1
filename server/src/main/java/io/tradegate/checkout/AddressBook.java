package io.tradegate.checkout;

import io.tradegate.customers.Address;
import io.tradegate.customers.Addresses;
import io.tradegate.orders.PostalAddress;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import java.util.List;
import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The addresses of an order: those that were named, which must be the company's, or its own. */
final class AddressBook {
  private final Addresses addresses;

  AddressBook(Addresses addresses) {
    this.addresses = addresses;
  }

  /** Where the goods go, and where the invoice. */
  record Addressed(PostalAddress shipping, PostalAddress billing) {}

  Addressed of(Tx tx, UUID customer, Wishes wishes) {
    List<Address> defaults =
        wishes.shippingAddress() == null || wishes.billingAddress() == null
            ? addresses.defaults(tx, customer)
            : List.of();
    return new Addressed(
        wishes.shippingAddress() == null
            ? usual(defaults, Address::defaultShipping, "shipping_address_id")
            : named(tx, customer, wishes.shippingAddress()),
        wishes.billingAddress() == null
            ? usual(defaults, Address::defaultBilling, "billing_address_id")
            : named(tx, customer, wishes.billingAddress()));
  }

  PostalAddress shipping(Tx tx, UUID customer, @Nullable UUID id) {
    return id == null
        ? usual(addresses.defaults(tx, customer), Address::defaultShipping, "address_id")
        : named(tx, customer, id);
  }

  private PostalAddress named(Tx tx, UUID customer, UUID id) {
    return PostalAddress.of(addresses.require(tx, customer, id));
  }

  private static PostalAddress usual(
      List<Address> defaults, Predicate<Address> use, String field) {
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
