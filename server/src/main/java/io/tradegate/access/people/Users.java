package io.tradegate.access.people;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.WireEnum;
import io.tradegate.vendors.VendorRole;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Inserts users and roles: built-in roles, staff, buyers, vendor users. */
public final class Users {
  public Users() {}

  /** A user to be created; without a hash, the user cannot sign in until a password is set. */
  public record Person(String email, String name, @Nullable String passwordHash) {
    public Person {
      email = email.toLowerCase(Locale.ROOT);
    }

    @Override
    public String toString() {
      return "Person[" + email + "]";
    }
  }

  /** Inserts the built-in roles of a new organization. */
  public Map<BuiltInRole, UUID> addBuiltInRoles(Tx tx) {
    var builtIn = new EnumMap<BuiltInRole, UUID>(BuiltInRole.class);
    for (BuiltInRole role : BuiltInRole.values()) {
      builtIn.put(role, addRole(tx, role.key(), role.title(), role.permissions()));
    }
    return builtIn;
  }

  public UUID addRole(Tx tx, @Nullable String builtIn, String name, List<String> permissions) {
    UUID id = tx.newId();
    boolean added = RoleStore.insert(tx, id, builtIn, name, permissions);
    return onlyIf(added, id, "There is a role named %s already.".formatted(name));
  }

  public UUID addStaff(Tx tx, Person person, List<UUID> roleIds) {
    RoleStore.lockAssignments(tx);
    UUID id = tx.newId();
    onlyIf(StaffStore.insert(tx, id, person), id, takenBy(person.email()));
    StaffStore.replaceRoles(tx, id, roleIds);
    RoleStore.resolve(tx, List.of(id));
    return id;
  }

  public BuyerId addBuyer(Tx tx, Person person, CustomerId customer, String role) {
    return addBuyer(tx, person, new Seat(customer, WireEnum.of(BuyerRole.class, role), null));
  }

  public BuyerId addBuyer(Tx tx, Person person, Seat seat) {
    var id = new BuyerId(tx.newId());
    onlyIf(BuyerStore.insert(tx, id, person), id, takenBy(person.email()));
    takeSeat(tx, id, seat);
    return id;
  }

  /**
   * A buyer's membership in a company; {@code spendingLimit}: the most per order, null for no
   * bound.
   */
  public record Seat(
      CustomerId customer,
      BuyerRole role,
      @Column(currency = "spending_currency") @Nullable Money spendingLimit) {}

  public void joinCompany(Tx tx, BuyerId buyer, CustomerId customer, String role) {
    joinCompany(tx, buyer, new Seat(customer, WireEnum.of(BuyerRole.class, role), null));
  }

  /** A further company of a buyer moves the version of the buyer. */
  public void joinCompany(Tx tx, BuyerId buyer, Seat seat) {
    takeSeat(tx, buyer, seat);
    BuyerStore.move(tx, buyer);
  }

  private void takeSeat(Tx tx, BuyerId buyer, Seat seat) {
    onlyIf(
        MemberStore.insert(tx, buyer, seat), buyer, "This buyer belongs to the company already.");
  }

  public UUID addVendorUser(Tx tx, Person person, VendorId vendor, VendorRole role) {
    UUID id = tx.newId();
    return onlyIf(
        VendorUserStore.insert(tx, id, person, vendor, role), id, takenBy(person.email()));
  }

  static Refusal taken(String email) {
    return DUPLICATE.because(takenBy(email));
  }

  private static String takenBy(String email) {
    return "There is a user with the email %s already.".formatted(email);
  }

  private static <T> T onlyIf(boolean added, T id, String otherwise) {
    if (!added) {
      throw DUPLICATE.because(otherwise);
    }
    return id;
  }
}
