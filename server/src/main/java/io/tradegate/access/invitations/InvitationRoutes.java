package io.tradegate.access.invitations;

import static java.util.Objects.requireNonNullElse;

import io.tradegate.access.people.BuyerRole;
import io.tradegate.access.people.Members;
import io.tradegate.access.people.Users;
import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.ErrorCode;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.money.Money;
import io.tradegate.vendors.VendorRole;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Invitations of staff, buyers and vendor users. Three paths, because a route has one permission
 * and each kind has its own.
 */
public final class InvitationRoutes {
  private static final Kind STAFF = new Kind("staff", "staff", Audience.ADMIN);
  private static final Kind BUYERS = new Kind("buyers", "customer", Audience.STOREFRONT);
  private static final Kind VENDOR_USERS = new Kind("vendor-users", "vendor", Audience.VENDOR);

  private final Invitations invitations;

  public InvitationRoutes(Invitations invitations) {
    this.invitations = invitations;
  }

  /** A kind of invited user, and the area of the permission that inviting needs. */
  private record Kind(String people, String area, Audience audience) {
    String path() {
      return "/admin/" + people + "/invitations";
    }

    String operation(String verb) {
      return people.replace('-', '_') + ".invitations_" + verb;
    }
  }

  record InviteStaff(
      @Text(max = 320, format = Text.Format.EMAIL) String email,
      @Bounds(min = 1, max = 50) List<UUID> roleIds) {}

  record InviteBuyer(
      @Text(max = 320, format = Text.Format.EMAIL) String email,
      CustomerId customerId,
      BuyerRole role,
      @Nullable Money spendingLimit)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return Members.complaints(spendingLimit);
    }

    Users.Seat seat() {
      return new Users.Seat(customerId, role, spendingLimit);
    }
  }

  /** {@code role}: owner unless named. */
  record InviteVendorUser(
      @Text(max = 320, format = Text.Format.EMAIL) String email,
      VendorId vendorId,
      @Nullable VendorRole role) {}

  public void addTo(Routes routes) {
    addInvite(
        routes,
        STAFF,
        InviteStaff.class,
        (tx, body) ->
            invitations.inviteStaff(tx, body.email(), body.roleIds().stream().distinct().toList()));
    addInvite(
        routes,
        BUYERS,
        InviteBuyer.class,
        (tx, body) -> invitations.inviteBuyer(tx, body.email(), body.seat()));
    addInvite(
        routes,
        VENDOR_USERS,
        InviteVendorUser.class,
        (tx, body) ->
            invitations.inviteVendorUser(
                tx,
                body.email(),
                body.vendorId(),
                requireNonNullElse(body.role(), VendorRole.OWNER)));
    List.of(STAFF, BUYERS, VENDOR_USERS).forEach(kind -> addCommon(routes, kind));
  }

  private static <B extends Record> void addInvite(
      Routes routes, Kind kind, Class<B> type, BiFunction<Tx, B, InvitationView> invite) {
    routes
        .post(kind.path(), kind.operation("create"), "Invite a person by mail")
        .permission(kind.area() + ".manage")
        .body(type)
        .refuses(ErrorCode.DUPLICATE, ErrorCode.NO_WEBSITE)
        .creates(
            InvitationView.class,
            (_, tx, body) -> {
              InvitationView sent = invite.apply(tx, body);
              return Reply.created(kind.path() + "/" + sent.id(), sent);
            });
  }

  private void addCommon(Routes routes, Kind kind) {
    Audience audience = kind.audience();
    routes
        .get(kind.path(), kind.operation("list"), "List invitations")
        .permission(kind.area() + ".view")
        .lists(
            InvitationView.class,
            InvitationStore.LIST,
            (_, tx) -> Map.of("audience", audience.wireName(), "now", tx.now()));
    routes
        .get(kind.path() + "/{id}", kind.operation("get"), "Read an invitation")
        .permission(kind.area() + ".view")
        .answers(
            InvitationView.class,
            (call, tx) -> invitations.invitation(tx, audience, call.id("id")));
    routes
        .delete(
            kind.path() + "/{id}",
            kind.operation("withdraw"),
            "Withdraw an invitation; its link stops working")
        .permission(kind.area() + ".manage")
        .refuses(ErrorCode.INVALID_TRANSITION)
        .answersNothing((call, tx) -> invitations.withdraw(tx, audience, call.id("id")));
    routes
        .post(
            kind.path() + "/{id}/resend",
            kind.operation("resend"),
            "Send a new link, good for another 7 days")
        .permission(kind.area() + ".manage")
        .refuses(ErrorCode.INVALID_TRANSITION)
        .answers(
            InvitationView.class, (call, tx) -> invitations.resend(tx, audience, call.id("id")));
  }
}
