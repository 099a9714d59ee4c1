package io.tradegate.access.invitations;

import static java.util.Objects.requireNonNull;

import io.tradegate.access.people.BuyerStore;
import io.tradegate.access.people.Users;
import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.VendorId;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Accepts the open invitation of a person whose email an identity provider has verified. The person
 * gets what the invitation gives, and no password.
 */
public final class ProviderInvitations {
  private final InvitationSenders senders;
  private final Users users;

  public ProviderInvitations(InvitationSenders senders, Users users) {
    this.senders = senders;
    this.users = users;
  }

  /** A place that a person may be invited to: staff, a company or a vendor. */
  public record Invited(
      Audience audience,
      @Nullable CustomerId company,
      @Nullable VendorId vendor,
      Users.Person person) {}

  /** The user who joined; empty when there is no such invitation. */
  public Optional<UUID> join(Tx tx, Invited invited) {
    return InvitationStore.findInvited(tx, invited)
        .filter(found -> senders.couldStillSend(tx, found))
        .filter(found -> InvitationStore.accept(tx, found.id()))
        .map(found -> join(tx, found, invited.person()));
  }

  private UUID join(Tx tx, Invitation invitation, Users.Person person) {
    Invitation.Place place = invitation.place();
    Invitation accepted = InvitationStore.find(tx, place.audience(), invitation.id()).orElseThrow();
    tx.changed(
        "invitation", invitation.id(), InvitationView.of(invitation), InvitationView.of(accepted));
    return switch (place.audience()) {
      case ADMIN -> users.addStaff(tx, person, place.roleIds());
      case STOREFRONT -> joinCompany(tx, place, person);
      case VENDOR ->
          users.addVendorUser(
              tx, person, requireNonNull(place.vendor()), requireNonNull(place.vendorRole()));
    };
  }

  private UUID joinCompany(Tx tx, Invitation.Place place, Users.Person person) {
    Optional<BuyerId> known = BuyerStore.findByEmail(tx, person.email());
    known.ifPresent(buyer -> users.joinCompany(tx, buyer, place.seat()));
    return known.orElseGet(() -> users.addBuyer(tx, person, place.seat())).value();
  }
}
