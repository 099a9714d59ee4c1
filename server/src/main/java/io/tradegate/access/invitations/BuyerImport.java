package io.tradegate.access.invitations;

import io.tradegate.access.people.BuyerRole;
import io.tradegate.access.people.Member;
import io.tradegate.access.people.Members;
import io.tradegate.access.people.Users;
import io.tradegate.customers.Companies;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.json.Validation;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.BulkLog;
import io.tradegate.platform.records.RowEffect;
import io.tradegate.tenancy.OwnOrganization;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Imports buyers of companies. A member gets the role and the limit of the row. A person who is no
 * member is invited: a buyer without a password of their own choice does not exist. The letter goes
 * out at once, or when staff send the prepared invitation.
 */
public final class BuyerImport {
  private static final int LONGEST_EMAIL = 320;

  private final Companies companies = new Companies();
  private final Members members = new Members();
  private final Invitations invitations;

  public BuyerImport(Invitations invitations) {
    this.invitations = invitations;
  }

  /** {@code refused}: the rows at these places are wrong already and only checked. */
  public BulkLog upsert(Tx tx, List<BuyerRow> rows, Set<Integer> refused) {
    var log = new BulkLog(refused);
    String currency = OwnOrganization.profile(tx).currency();
    Map<String, CustomerId> known =
        companies.byCode(tx, rows.stream().map(BuyerRow::customerCode).distinct().toList());
    for (int n = 0; n < rows.size(); n++) {
      BuyerRow row = rows.get(n);
      CustomerId company = known.get(row.customerCode());
      log.must(
          company != null,
          n,
          "customer_code",
          "There is no company %s.".formatted(row.customerCode()));
      boolean email = row.email().length() <= LONGEST_EMAIL && Validation.isEmail(row.email());
      log.must(email, n, "email", "Must be an email address.");
      Money limit = limit(n, row, currency, log);
      if (company != null && log.isGood(n)) {
        take(tx, n, new Wish(company, row, limit), log);
      }
    }
    return log;
  }

  private static @Nullable Money limit(int n, BuyerRow row, String currency, BulkLog log) {
    if (row.spendingLimit() == null) {
      return null;
    }
    try {
      return Money.of(row.spendingLimit().toPlainString(), currency);
    } catch (IllegalArgumentException e) {
      log.wrong(n, "spending_limit", "Is no amount of %s.".formatted(currency));
      return null;
    }
  }

  /** A row whose references are known. */
  private record Wish(CustomerId company, BuyerRow row, @Nullable Money limit) {
    String email() {
      return row.email().toLowerCase(Locale.ROOT);
    }

    Users.Seat appliedTo(BuyerRole role, @Nullable Money before) {
      Money kept = limit == null ? before : limit;
      return new Users.Seat(
          company, Objects.requireNonNullElse(row.role(), role), row.unlimited() ? null : kept);
    }
  }

  private void take(Tx tx, int n, Wish wish, BulkLog log) {
    Optional<Member> member = members.byEmail(tx, wish.company(), wish.email());
    if (member.isPresent()) {
      log.did(n, changed(tx, member.get(), wish));
      return;
    }
    Users.Seat seat = wish.appliedTo(BuyerRole.BUYER, null);
    Optional<Users.Seat> invited = invitations.openSeat(tx, wish.email(), seat);
    if (invited.isEmpty()) {
      invitations.invite(tx, wish.email(), seat, wish.row().invite());
      log.did(n, RowEffect.CREATED);
    } else if (invited.get().equals(seat)) {
      log.did(n, RowEffect.UNCHANGED);
    } else {
      log.wrong(
          n,
          "email",
          "Is invited already, with another role or limit; withdraw that invitation first.");
    }
  }

  private RowEffect changed(Tx tx, Member member, Wish wish) {
    Users.Seat seat = wish.appliedTo(member.role(), member.spendingLimit());
    if (seat.equals(new Users.Seat(wish.company(), member.role(), member.spendingLimit()))) {
      return RowEffect.UNCHANGED;
    }
    members.change(tx, wish.company(), member.id(), OptionalInt.empty(), _ -> seat);
    return RowEffect.CHANGED;
  }
}
