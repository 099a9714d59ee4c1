package io.tradegate.customers;

import static io.tradegate.platform.errors.ErrorCode.DEFAULT_ADDRESS;
import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.kept.KeptVersions.Topic;
import java.util.List;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.UnaryOperator;

/**
 * Adds, changes and removes the addresses of companies. The first address is the default for
 * shipping and billing; later the default changes only by making another address the default.
 * Writers of one company take its row lock.
 */
public final class Addresses {
  /**
   * The company's address; refuses with not_found when it does not exist or belongs to another
   * company.
   */
  public Address require(Tx tx, CustomerId customer, UUID id) {
    return AddressStore.find(tx, customer, id)
        .orElseThrow(() -> NOT_FOUND.because("This company has no address %s.".formatted(id)));
  }

  /** The default addresses for goods and invoices; at most one for each. */
  public List<Address> defaults(Tx tx, CustomerId customer) {
    return tx.kept(
        List.of(Topic.RULES),
        List.of(Addresses.class, customer),
        () -> List.copyOf(AddressStore.defaults(tx, customer)));
  }

  public Address add(Tx tx, CustomerId customer, AddressFacts given) {
    lockCompany(tx, customer);
    boolean first = AddressStore.count(tx, customer) == 0;
    AddressFacts facts =
        given
            .withRegionCode()
            .withDefaults(given.defaultShipping() || first, given.defaultBilling() || first);
    UUID id = tx.newId();
    AddressStore.clearDefaults(tx, customer, id, facts);
    AddressStore.insert(tx, customer, id, facts);
    Address added = require(tx, customer, id);
    tx.changed("company_address", id, null, added);
    return added;
  }

  Address change(
      Tx tx,
      CustomerId customer,
      UUID id,
      OptionalInt expected,
      UnaryOperator<AddressFacts> change) {
    lockCompany(tx, customer);
    Address before = require(tx, customer, id);
    Versions.require(expected, before.version());
    AddressFacts facts = change.apply(before.facts()).withRegionCode(before.facts());
    requireDefaultsStay(before, facts);
    AddressStore.clearDefaults(tx, customer, id, facts);
    AddressStore.update(tx, customer, id, facts);
    Address after = require(tx, customer, id);
    tx.changed("company_address", id, before, after);
    return after;
  }

  private static void requireDefaultsStay(Address before, AddressFacts facts) {
    boolean losesShipping = before.defaultShipping() && !facts.defaultShipping();
    boolean losesBilling = before.defaultBilling() && !facts.defaultBilling();
    if (losesShipping || losesBilling) {
      throw DEFAULT_ADDRESS.because(
          "This is the default address; make another one the default instead.");
    }
  }

  void remove(Tx tx, CustomerId customer, UUID id, OptionalInt expected) {
    lockCompany(tx, customer);
    Address before = require(tx, customer, id);
    Versions.require(expected, before.version());
    boolean isDefault = before.defaultShipping() || before.defaultBilling();
    if (isDefault && AddressStore.count(tx, customer) > 1) {
      throw DEFAULT_ADDRESS.because(
          "This is the default address; make another one the default first.");
    }
    AddressStore.delete(tx, customer, id);
    tx.changed("company_address", id, before, null);
  }

  private void lockCompany(Tx tx, CustomerId customer) {
    CompanyStore.lockRow(tx, customer);
  }
}
