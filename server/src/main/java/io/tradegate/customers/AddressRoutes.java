package io.tradegate.customers;

import static io.tradegate.platform.errors.ErrorCode.DEFAULT_ADDRESS;
import static io.tradegate.platform.errors.ErrorCode.FORBIDDEN;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.CustomerId;
import java.util.Map;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/**
 * Routes of the addresses of a company, in two versions: for staff, with the company in the path,
 * and for buyers of the company. All users of the company see the addresses, buyers and approvers
 * may add one, admins change them and choose the defaults.
 */
record AddressRoutes(Companies companies, Addresses addresses) {
  /** One version of the routes: its paths, its permissions, and how it finds the company. */
  private record Door(
      String all,
      String one,
      String name,
      UnaryOperator<Routes.Line<?>> readers,
      UnaryOperator<Routes.Line<?>> adders,
      UnaryOperator<Routes.Line<?>> changers,
      BiFunction<Call, Tx, CustomerId> company) {

    UUID address(Call call) {
      return call.id("address_id");
    }
  }

  void addTo(Routes routes) {
    String ofCompany = "/admin/customers/{id}/addresses";
    add(
        routes,
        new Door(
            ofCompany,
            ofCompany + "/{address_id}",
            "customers.addresses",
            line -> line.permission("customer.view"),
            line -> line.permission("customer.manage"),
            line -> line.permission("customer.manage"),
            (call, tx) -> companies.require(tx, new CustomerId(call.id("id"))).id()));
    String own = "/storefront/account/addresses";
    add(
        routes,
        new Door(
            own,
            own + "/{address_id}",
            "account.addresses",
            line -> line.signedIn(Admission.STOREFRONT),
            line -> line.buyers("admin", "approver", "buyer"),
            line -> line.buyers("admin"),
            (_, tx) -> new CustomerId(tx.actor().requireAccount())));
  }

  private void add(Routes routes, Door door) {
    door.readers()
        .apply(routes.get(door.all(), door.name() + "_list", "List a company's addresses"))
        .lists(
            Address.class,
            AddressStore.LIST,
            (call, tx) -> Map.of("customer", door.company().apply(call, tx)));
    door.adders()
        .apply(routes.post(door.all(), door.name() + "_create", "Add an address"))
        .body(AddressBody.Create.class)
        .refuses(FORBIDDEN)
        .creates(Address.class, (call, tx, body) -> create(call, tx, body, door));
    door.readers()
        .apply(routes.get(door.one(), door.name() + "_get", "Read an address"))
        .answers(
            Address.class,
            (call, tx) ->
                addresses.require(tx, door.company().apply(call, tx), door.address(call)));
    door.changers()
        .apply(routes.patch(door.one(), door.name() + "_change", "Change an address"))
        .body(AddressBody.Change.class)
        .refuses(DEFAULT_ADDRESS)
        .answers(Address.class, (call, tx, body) -> change(call, tx, body, door));
    door.changers()
        .apply(routes.delete(door.one(), door.name() + "_remove", "Remove an address"))
        .refuses(DEFAULT_ADDRESS)
        .answersNothing(
            (call, tx) ->
                addresses.remove(
                    tx, door.company().apply(call, tx), door.address(call), call.ifMatch()));
  }

  private Reply create(Call call, Tx tx, AddressBody.Create body, Door door) {
    AddressFacts facts = body.facts();
    requireMayChooseDefaults(tx.actor(), facts);
    CustomerId company = door.company().apply(call, tx);
    Address added = addresses.add(tx, company, facts);
    String place = door.all().replace("{id}", company.toString());
    return Reply.created(place + "/" + added.id(), added).version(added.version());
  }

  /** A colleague's next order goes to the default address, so only admins change the default. */
  private static void requireMayChooseDefaults(Actor actor, AddressFacts facts) {
    boolean chooses = facts.defaultShipping() || facts.defaultBilling();
    boolean plainBuyer = actor.kind() == Actor.Kind.BUYER && !"admin".equals(actor.role());
    if (chooses && plainBuyer) {
      throw FORBIDDEN.because(
          "Only an admin of the company chooses its default addresses; leave `default_shipping` and"
              + " `default_billing` out.");
    }
  }

  private Address change(Call call, Tx tx, AddressBody.Change body, Door door) {
    return addresses.change(
        tx,
        door.company().apply(call, tx),
        door.address(call),
        call.ifMatch(),
        facts -> body.appliedTo(facts, call));
  }
}
