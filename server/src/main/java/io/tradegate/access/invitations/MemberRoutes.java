package io.tradegate.access.invitations;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.access.people.BuyerRole;
import io.tradegate.access.people.Member;
import io.tradegate.access.people.MemberStore;
import io.tradegate.access.people.Members;
import io.tradegate.access.people.Users;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.money.Money;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Routes by which staff manage the buyers of a customer company. */
public final class MemberRoutes {
  private static final String ALL = "/admin/customers/{id}/buyers";
  private static final String ONE = ALL + "/{buyer_id}";

  private final Members members;
  private final Invitations invitations;

  public MemberRoutes(Members members, Invitations invitations) {
    this.members = members;
    this.invitations = invitations;
  }

  /** Email, role and limit of the buyer to invite. */
  record Invite(
      @Text(max = 320, format = Text.Format.EMAIL) String email,
      BuyerRole role,
      @Nullable Money spendingLimit)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return Members.complaints(spendingLimit);
    }

    Users.Seat seat(CustomerId customer) {
      return new Users.Seat(customer, role, spendingLimit);
    }
  }

  /** A missing field stays as it is; a null limit removes it. */
  record Change(@Nullable BuyerRole role, @Nullable Money spendingLimit) implements Validated {
    @Override
    public List<FieldError> complaints() {
      return Members.complaints(spendingLimit);
    }

    Users.Seat appliedTo(Users.Seat seat, Call call) {
      return new Users.Seat(
          seat.customer(),
          Objects.requireNonNullElse(role, seat.role()),
          call.mentions("spending_limit") ? spendingLimit : seat.spendingLimit());
    }
  }

  public void addTo(Routes routes) {
    routes
        .get(ALL, "customers.buyers_list", "List the buyers of a customer company")
        .permission("customer.view")
        .lists(Member.class, MemberStore.LIST.params(), this::list);
    routes
        .post(ALL, "customers.buyers_invite", "Invite a buyer into a customer company by mail")
        .permission("customer.manage")
        .body(Invite.class)
        .refuses(DUPLICATE)
        .creates(InvitationView.class, this::invite);
    routes
        .get(ONE, "customers.buyers_get", "Read a buyer of a customer company")
        .permission("customer.view")
        .answers(
            Member.class,
            (call, tx) ->
                members.member(
                    tx, new CustomerId(call.id("id")), new BuyerId(call.id("buyer_id"))));
    addChanges(routes);
  }

  private void addChanges(Routes routes) {
    routes
        .patch(ONE, "customers.buyers_change", "Change a buyer's role or spending limit")
        .permission("customer.manage")
        .body(Change.class)
        .answers(Member.class, this::change);
    routes
        .post(
            ONE + "/disable",
            "customers.buyers_disable",
            "Stop a buyer from acting for the company")
        .permission("customer.manage")
        .refuses(INVALID_TRANSITION)
        .answers(
            Member.class,
            (call, tx) ->
                members.disable(
                    tx, new CustomerId(call.id("id")), new BuyerId(call.id("buyer_id"))));
    routes
        .post(ONE + "/enable", "customers.buyers_enable", "Let a buyer act for the company again")
        .permission("customer.manage")
        .refuses(INVALID_TRANSITION)
        .answers(
            Member.class,
            (call, tx) ->
                members.enable(
                    tx, new CustomerId(call.id("id")), new BuyerId(call.id("buyer_id"))));
    routes
        .delete(ONE, "customers.buyers_remove", "Take a buyer out of the company")
        .permission("customer.manage")
        .answersNothing(
            (call, tx) ->
                members.remove(
                    tx, new CustomerId(call.id("id")), new BuyerId(call.id("buyer_id"))));
  }

  private Page<Member> list(Call call, Tx tx) {
    CustomerId customer = new CustomerId(call.id("id"));
    members.requireCompany(tx, customer);
    return MemberStore.LIST.page(tx, call, Map.of("customer", customer));
  }

  private Reply invite(Call call, Tx tx, Invite body) {
    InvitationView sent =
        invitations.inviteBuyer(tx, body.email(), body.seat(new CustomerId(call.id("id"))));
    return Reply.created("/admin/buyers/invitations/" + sent.id(), sent);
  }

  private Member change(Call call, Tx tx, Change body) {
    return members.change(
        tx,
        new CustomerId(call.id("id")),
        new BuyerId(call.id("buyer_id")),
        call.ifMatch(),
        seat -> body.appliedTo(seat, call));
  }

  static Reply reply(Member member) {
    return Reply.ok(member).version(member.version());
  }
}
