package io.tradegate.customers;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.CustomerId;
import java.util.List;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Creates, changes and removes customer groups and their members. */
final class Groups {
  /** The content of a group that staff can set. */
  record Facts(String name, @Nullable String description) {}

  CustomerGroup group(Tx tx, UUID id) {
    return GroupStore.find(tx, id).orElseThrow(() -> unknown(id));
  }

  CustomerGroup create(Tx tx, Facts facts) {
    CompanyStore.lockRegister(tx);
    UUID id = tx.newId();
    requireFreeName(tx, id, facts.name());
    GroupStore.insert(tx, id, facts.name(), facts.description());
    CustomerGroup created = group(tx, id);
    tx.changed("customer_group", id, null, created);
    return created;
  }

  CustomerGroup change(Tx tx, UUID id, OptionalInt expected, UnaryOperator<Facts> change) {
    CompanyStore.lockRegister(tx);
    CustomerGroup before = lock(tx, id);
    Versions.require(expected, before.version());
    Facts facts = change.apply(new Facts(before.name(), before.description()));
    requireFreeName(tx, id, facts.name());
    GroupStore.update(tx, id, facts.name(), facts.description());
    CustomerGroup after = group(tx, id);
    tx.changed("customer_group", id, before, after);
    return after;
  }

  private void requireFreeName(Tx tx, UUID id, String name) {
    UUID owner = GroupStore.byName(tx, List.of(name)).get(name);
    if (owner != null && !owner.equals(id)) {
      throw DUPLICATE
          .because("There is a customer group named %s already.".formatted(name))
          .with("Location", "/admin/customer-groups/" + owner);
    }
  }

  /**
   * Deletes the group. Its members stay customers; prices and products for the group apply to no
   * company any more.
   */
  void remove(Tx tx, UUID id, OptionalInt expected) {
    CustomerGroup before = lock(tx, id);
    Versions.require(expected, before.version());
    GroupStore.delete(tx, id);
    tx.changed("customer_group", id, before, null);
  }

  private CustomerGroup lock(Tx tx, UUID id) {
    GroupStore.lock(tx, id);
    return group(tx, id);
  }

  /** Idempotent: adding a member twice is no error. */
  void addMember(Tx tx, UUID id, CustomerId customer) {
    requireBoth(tx, id, customer);
    if (GroupStore.addMember(tx, id, customer)) {
      GroupStore.touchCompany(tx, customer);
    }
    tx.changed("customer_group", id, null, new Membership(customer, true));
  }

  void removeMember(Tx tx, UUID id, CustomerId customer) {
    requireBoth(tx, id, customer);
    if (!GroupStore.removeMember(tx, id, customer)) {
      throw NOT_FOUND.because("Company %s is not in this group.".formatted(customer));
    }
    GroupStore.touchCompany(tx, customer);
    tx.changed("customer_group", id, new Membership(customer, true), null);
  }

  /** For the audit. */
  private record Membership(CustomerId customerId, boolean member) {}

  // Locks the company first, in the same order as a change of a company.
  private void requireBoth(Tx tx, UUID id, CustomerId customer) {
    CompanyStore.lockRow(tx, customer);
    if (GroupStore.hold(tx, List.of(id)).isEmpty()) {
      throw unknown(id);
    }
  }

  private static Refusal unknown(UUID id) {
    return missing("customer group", id);
  }
}
