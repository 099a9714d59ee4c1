package io.tradegate.access.people;

import static io.tradegate.platform.errors.ErrorCode.LAST_ADMIN;
import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.access.signin.UserStatus;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.money.Money;
import io.tradegate.tenancy.OwnOrganization;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Changes the buyers of one company. The company's own admins cannot remove its last admin; staff
 * can, since staff can invite another. A change applies from the buyer's next request on.
 */
public final class Members {
  public static List<FieldError> complaints(@Nullable Money spendingLimit) {
    return spendingLimit != null && spendingLimit.isNegative()
        ? List.of(new FieldError("spending_limit", "Field `spending_limit` must not be negative."))
        : List.of();
  }

  /** Refuses unless the company is this organization's. */
  public void requireCompany(Tx tx, CustomerId customer) {
    if (!BuyerStore.companyExists(tx, customer)) {
      throw unknownCompany(customer);
    }
  }

  public Member member(Tx tx, CustomerId customer, BuyerId buyer) {
    return MemberStore.find(tx, customer, buyer).orElseThrow(() -> unknown(buyer));
  }

  public Optional<Member> find(Tx tx, CustomerId customer, BuyerId buyer) {
    return MemberStore.find(tx, customer, buyer);
  }

  /** The member with this email, in lower case. */
  public Optional<Member> byEmail(Tx tx, CustomerId customer, String email) {
    return BuyerStore.findByEmail(tx, email)
        .flatMap(buyer -> MemberStore.find(tx, customer, buyer));
  }

  public Member change(
      Tx tx,
      CustomerId customer,
      BuyerId buyer,
      OptionalInt expected,
      UnaryOperator<Users.Seat> change) {
    Member before = lock(tx, customer, buyer);
    Versions.require(expected, before.version());
    var seat = change.apply(new Users.Seat(customer, before.role(), before.spendingLimit()));
    OwnOrganization.requireCurrencyOf(tx, "spending_limit", seat.spendingLimit());
    MemberStore.setSeat(tx, buyer, seat);
    return changed(tx, customer, before);
  }

  public Member disable(Tx tx, CustomerId customer, BuyerId buyer) {
    return become(tx, customer, buyer, UserStatus.DISABLED);
  }

  public Member enable(Tx tx, CustomerId customer, BuyerId buyer) {
    return become(tx, customer, buyer, UserStatus.ACTIVE);
  }

  private Member become(Tx tx, CustomerId customer, BuyerId buyer, UserStatus wanted) {
    Member before = lock(tx, customer, buyer);
    MemberStore.setStatus(tx, customer, buyer, before.status().become(wanted));
    return changed(tx, customer, before);
  }

  /** The person stays a buyer of the store, of other companies or of none. */
  public void remove(Tx tx, CustomerId customer, BuyerId buyer) {
    Member before = lock(tx, customer, buyer);
    MemberStore.delete(tx, customer, buyer);
    BuyerStore.move(tx, buyer);
    requireAdmin(tx, customer);
    tx.changed("buyer_membership", buyer, before, null);
  }

  private Member lock(Tx tx, CustomerId customer, BuyerId buyer) {
    if (!MemberStore.lockCompany(tx, customer)) {
      throw unknownCompany(customer);
    }
    return member(tx, customer, buyer);
  }

  private Member changed(Tx tx, CustomerId customer, Member before) {
    requireAdmin(tx, customer);
    BuyerStore.move(tx, before.id());
    Member after = member(tx, customer, before.id());
    tx.changed("buyer_membership", before.id(), before, after);
    return after;
  }

  private void requireAdmin(Tx tx, CustomerId customer) {
    if (tx.actor().kind() == Actor.Kind.BUYER && MemberStore.activeAdmins(tx, customer) == 0) {
      throw LAST_ADMIN.because(
          "This is your company's last active admin; make another member an admin first.");
    }
  }

  private static Refusal unknown(BuyerId buyer) {
    return NOT_FOUND.because("This company has no user " + buyer + ".");
  }

  private static Refusal unknownCompany(CustomerId customer) {
    return missing("customer company", customer);
  }
}
