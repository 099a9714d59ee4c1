package io.tradegate.access.invitations;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.LAST_ADMIN;

import io.tradegate.access.people.Member;
import io.tradegate.access.people.MemberStore;
import io.tradegate.access.people.Members;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import java.util.Map;

/** The users of the buyer's own company: all may see them, its admins change them. */
public final class AccountUserRoutes {
  private static final String ALL = "/storefront/account/users";
  private static final String ONE = ALL + "/{id}";

  private final Members members;

  public AccountUserRoutes(Members members) {
    this.members = members;
  }

  public void addTo(Routes routes) {
    routes
        .get(ALL, "account.users_list", "List the users of the own company")
        .signedIn(Admission.STOREFRONT)
        .ofSubsidiaries()
        .lists(Member.class, MemberStore.LIST, (_, tx) -> Map.of("customer", own(tx)));
    routes
        .get(ONE, "account.users_get", "Read a user of the own company")
        .signedIn(Admission.STOREFRONT)
        .ofSubsidiaries()
        .answers(
            Member.class, (call, tx) -> members.member(tx, own(tx), new BuyerId(call.id("id"))));
    routes
        .patch(ONE, "account.users_change", "Change a user's role or spending limit")
        .buyers("admin")
        .body(MemberRoutes.Change.class)
        .refuses(LAST_ADMIN)
        .answers(Member.class, this::change);
    routes
        .post(ONE + "/disable", "account.users_disable", "Stop a user from acting for the company")
        .buyers("admin")
        .refuses(LAST_ADMIN, INVALID_TRANSITION)
        .answers(
            Member.class, (call, tx) -> members.disable(tx, own(tx), new BuyerId(call.id("id"))));
    routes
        .post(ONE + "/enable", "account.users_enable", "Let a user act for the company again")
        .buyers("admin")
        .refuses(INVALID_TRANSITION)
        .answers(
            Member.class, (call, tx) -> members.enable(tx, own(tx), new BuyerId(call.id("id"))));
  }

  private Member change(Call call, Tx tx, MemberRoutes.Change body) {
    return members.change(
        tx,
        own(tx),
        new BuyerId(call.id("id")),
        call.ifMatch(),
        seat -> body.appliedTo(seat, call));
  }

  private static CustomerId own(Tx tx) {
    return new CustomerId(tx.actor().requireAccount());
  }
}
