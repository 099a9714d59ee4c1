package io.tradegate.access.people;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;

import io.tradegate.platform.db.Sql;
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
  private static final String ADD_ROLE =
      """
      insert into role (org_id, id, built_in, name, permissions, created_at)
      values (:org, :id, :built_in, :name, :permissions, :now)
      on conflict do nothing
      """;

  private static final String ADD_STAFF =
      """
      insert into staff_user (org_id, id, email, name, password_hash, created_at)
      values (:org, :id, :email, :name, :password_hash, :now)
      on conflict do nothing
      """;

  private static final String ADD_BUYER =
      """
      insert into buyer_user (org_id, id, email, name, password_hash, created_at)
      values (:org, :id, :email, :name, :password_hash, :now)
      on conflict do nothing
      """;

  private static final String JOIN_COMPANY =
      """
      insert into buyer_membership (org_id, buyer_id, customer_id, role, spending_limit, spending_currency,
                                    is_default)
      values (:org, :buyer, :customer, :role, :limit, :currency,
              not exists (select from buyer_membership where org_id = :org and buyer_id = :buyer))
      on conflict do nothing
      """;

  private static final String ADD_VENDOR_USER =
      """
      insert into vendor_user (org_id, id, vendor_id, role, email, name, password_hash, created_at)
      values (:org, :id, :vendor, :role, :email, :name, :password_hash, :now)
      on conflict do nothing
      """;

  private final StaffStore staff = new StaffStore();
  private final BuyerStore buyers = new BuyerStore();
  private final RoleStore roles = new RoleStore();

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
    int added =
        tx.sql(ADD_ROLE)
            .bind("id", id)
            .bind("built_in", builtIn)
            .bind("name", name)
            .bind("permissions", permissions)
            .execute();
    return onlyIf(added == 1, id, "There is a role named %s already.".formatted(name));
  }

  public UUID addStaff(Tx tx, Person person, List<UUID> roleIds) {
    roles.lockAssignments(tx);
    UUID id = add(tx, ADD_STAFF, person);
    staff.replaceRoles(tx, id, roleIds);
    roles.resolve(tx, List.of(id));
    return id;
  }

  public BuyerId addBuyer(Tx tx, Person person, CustomerId customer, String role) {
    return addBuyer(tx, person, new Seat(customer, WireEnum.of(BuyerRole.class, role), null));
  }

  public BuyerId addBuyer(Tx tx, Person person, Seat seat) {
    UUID id = add(tx, ADD_BUYER, person);
    takeSeat(tx, new BuyerId(id), seat);
    return new BuyerId(id);
  }

  /**
   * A buyer's membership in a company; {@code spendingLimit}: the most per order, null for no
   * bound.
   */
  public record Seat(CustomerId customer, BuyerRole role, @Nullable Money spendingLimit) {}

  public void joinCompany(Tx tx, BuyerId buyer, CustomerId customer, String role) {
    joinCompany(tx, buyer, new Seat(customer, WireEnum.of(BuyerRole.class, role), null));
  }

  /** A further company of a buyer moves the version of the buyer. */
  public void joinCompany(Tx tx, BuyerId buyer, Seat seat) {
    takeSeat(tx, buyer, seat);
    buyers.move(tx, buyer);
  }

  private static void takeSeat(Tx tx, BuyerId buyer, Seat seat) {
    Money limit = seat.spendingLimit();
    int joined =
        tx.sql(JOIN_COMPANY)
            .bind("buyer", buyer)
            .bind("customer", seat.customer())
            .bind("role", seat.role().wireName())
            .bind("limit", limit == null ? null : limit.amount())
            .bind("currency", limit == null ? null : limit.currency().getCurrencyCode())
            .execute();
    onlyIf(joined == 1, buyer, "This buyer belongs to the company already.");
  }

  public UUID addVendorUser(Tx tx, Person person, VendorId vendor, VendorRole role) {
    UUID id = tx.newId();
    int added =
        bound(tx.sql(ADD_VENDOR_USER), id, person)
            .bind("vendor", vendor)
            .bind("role", role.wireName())
            .execute();
    return onlyIf(added == 1, id, takenBy(person.email()));
  }

  private UUID add(Tx tx, String sql, Person person) {
    UUID id = tx.newId();
    int added = bound(tx.sql(sql), id, person).execute();
    return onlyIf(added == 1, id, takenBy(person.email()));
  }

  private Sql bound(Sql sql, UUID id, Person person) {
    return sql.bind("id", id)
        .bind("email", person.email())
        .bind("name", person.name())
        .bind("password_hash", person.passwordHash());
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
