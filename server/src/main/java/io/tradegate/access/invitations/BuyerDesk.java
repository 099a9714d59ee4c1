package io.tradegate.access.invitations;

import io.tradegate.access.people.BuyerRole;
import io.tradegate.access.people.BuyerStore;
import io.tradegate.access.people.BuyerView;
import io.tradegate.access.people.Users;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Finds and invites buyers for other packages. */
public final class BuyerDesk {
  private final Invitations invitations;

  public BuyerDesk(Invitations invitations) {
    this.invitations = invitations;
  }

  /** A buyer of the store, and the companies of the buyer. */
  public record Known(BuyerId id, List<CustomerId> companies) {}

  public Optional<Known> byEmail(Tx tx, String email) {
    return BuyerStore.findByEmail(tx, email.toLowerCase(Locale.ROOT))
        .flatMap(id -> BuyerStore.find(tx, id))
        .map(BuyerDesk::known);
  }

  private static Known known(BuyerView buyer) {
    return new Known(buyer.id(), buyer.companies().stream().map(BuyerView.Membership::id).toList());
  }

  /** Sends an invitation into a company to a person who is neither a member nor invited. */
  public void inviteUnlessKnown(Tx tx, String email, CustomerId customer, BuyerRole role) {
    var seat = new Users.Seat(customer, role, null);
    boolean member =
        byEmail(tx, email).filter(known -> known.companies().contains(customer)).isPresent();
    if (!member && invitations.openSeat(tx, email, seat).isEmpty()) {
      invitations.inviteBuyer(tx, email, seat);
    }
  }

  /** Sends an invitation into a company; refuses a person who is a member or invited already. */
  public void invite(Tx tx, String email, CustomerId customer, BuyerRole role) {
    invitations.inviteBuyer(tx, email, new Users.Seat(customer, role, null));
  }
}
