package io.tradegate.access.people;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.customers.Companies;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.keys.ExternalKeys;
import io.tradegate.tenancy.OwnOrganization;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Creates and changes buyers for staff and other systems. Nothing is written if nothing differs.
 */
public final class BuyerEditing {
  private final Users users;
  private final Members members;

  public BuyerEditing(Users users, Members members) {
    this.users = users;
    this.members = members;
  }

  /** What is to become of a buyer; a null name stays, and without a seat the companies stay. */
  public record Change(
      @Nullable String name, @Nullable SeatChange seat, UnaryOperator<ExternalKeys> keys) {}

  /** What is to become of the membership in one company; who is no member joins the company. */
  public record SeatChange(CustomerId customer, UnaryOperator<Users.Seat> seat) {}

  /** The buyer with this external id; until the transaction ends no other can create it. */
  public Optional<BuyerId> claim(Tx tx, String externalId) {
    return BuyerStore.KEYS.claim(tx, externalId).map(BuyerId::new);
  }

  public BuyerView require(Tx tx, BuyerId id) {
    return BuyerStore.find(tx, id).orElseThrow(() -> missing("buyer", id));
  }

  /** Inserts a buyer who belongs to one company. */
  public BuyerView create(Tx tx, Users.Person person, Users.Seat seat, ExternalKeys keys) {
    OwnOrganization.requireCurrencyOf(tx, "spending_limit", seat.spendingLimit());
    BuyerStore.findByEmail(tx, person.email())
        .ifPresent(
            known -> {
              throw DUPLICATE
                  .because(
                      "There is a buyer with the email %s already; give that buyer the external id by PATCH."
                          .formatted(person.email()))
                  .with("Location", "/admin/buyers/" + known);
            });
    BuyerId id = users.addBuyer(tx, person, seat);
    BuyerStore.KEYS.write(tx, id.value(), ExternalKeys.NONE, keys);
    BuyerView created = require(tx, id);
    tx.changed("buyer", id, null, created);
    return created;
  }

  public BuyerView change(Tx tx, BuyerId id, OptionalInt expected, Change change) {
    if (change.seat() != null) {
      Companies.lockRow(tx, change.seat().customer()); // before the buyer, as Members does
    }
    BuyerView before =
        BuyerStore.ACCOUNTS.lock(tx, id.value()).orElseThrow(() -> missing("buyer", id));
    Versions.require(expected, before.version());
    ExternalKeys keys = change.keys().apply(before.keys());
    String name = change.name() == null ? before.name() : change.name();
    if (!name.equals(before.name()) || !keys.equals(before.keys())) {
      BuyerStore.setName(tx, id, name);
      BuyerStore.move(tx, id);
      BuyerStore.KEYS.write(tx, id.value(), before.keys(), keys);
      tx.changed("buyer", id, before, require(tx, id));
    }
    if (change.seat() != null) {
      seat(tx, id, change.seat());
    }
    return require(tx, id);
  }

  /** Sets what a directory says about a buyer. {@code email}: in lower case. */
  public void describe(Tx tx, BuyerId id, String email, String name) {
    BuyerView before =
        BuyerStore.ACCOUNTS.lock(tx, id.value()).orElseThrow(() -> missing("buyer", id));
    BuyerStore.setName(tx, id, name);
    if (!before.email().equals(email)) {
      BuyerStore.setEmail(tx, id, email, () -> Users.taken(email));
    }
    BuyerStore.move(tx, id);
    tx.changed("buyer", id, before, require(tx, id));
  }

  private void seat(Tx tx, BuyerId id, SeatChange change) {
    CustomerId customer = change.customer();
    Optional<Member> member = members.find(tx, customer, id);
    Users.Seat now =
        member
            .map(each -> new Users.Seat(customer, each.role(), each.spendingLimit()))
            .orElse(new Users.Seat(customer, BuyerRole.BUYER, null));
    Users.Seat wanted = change.seat().apply(now);
    if (member.isEmpty()) {
      OwnOrganization.requireCurrencyOf(tx, "spending_limit", wanted.spendingLimit());
      users.joinCompany(tx, id, wanted);
      tx.changed("buyer_membership", id, null, members.member(tx, customer, id));
    } else if (!wanted.equals(now)) {
      members.change(tx, customer, id, OptionalInt.empty(), _ -> wanted);
    }
  }
}
