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
        .lists(Address.class, AddressStore.LIST.params())
        .handle((call, tx) -> list(call, tx, door));
    door.adders()
        .apply(routes.post(door.all(), door.name() + "_create", "Add an address"))
        .body(AddressBody.Create.class)
        .replies(201, Address.class)
        .refuses(FORBIDDEN)
        .handle((call, tx) -> create(call, tx, door));
    door.readers()
        .apply(routes.get(door.one(), door.name() + "_get", "Read an address"))
        .replies(200, Address.class)
        .handle(
            (call, tx) ->
                reply(addresses.require(tx, door.company().apply(call, tx), door.address(call))));
    door.changers()
        .apply(routes.patch(door.one(), door.name() + "_change", "Change an address"))
        .body(AddressBody.Change.class)
        .replies(200, Address.class)
        .refuses(DEFAULT_ADDRESS)
        .handle((call, tx) -> change(call, tx, door));
    door.changers()
        .apply(routes.delete(door.one(), door.name() + "_remove", "Remove an address"))
        .replies(204)
        .refuses(DEFAULT_ADDRESS)
        .handle((call, tx) -> remove(call, tx, door));
  }

  private static Reply list(Call call, Tx tx, Door door) {
    CustomerId company = door.company().apply(call, tx);
    return Reply.ok(AddressStore.LIST.page(tx, call, Map.of("customer", company)));
  }

  private Reply create(Call call, Tx tx, Door door) {
    AddressFacts facts = call.body(AddressBody.Create.class).facts();
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

  private Reply change(Call call, Tx tx, Door door) {
    AddressBody.Change body = call.body(AddressBody.Change.class);
    return reply(
        addresses.change(
            tx,
            door.company().apply(call, tx),
            door.address(call),
            call.ifMatch(),
            facts -> body.appliedTo(facts, call)));
  }

  private Reply remove(Call call, Tx tx, Door door) {
    addresses.remove(tx, door.company().apply(call, tx), door.address(call), call.ifMatch());
    return Reply.noContent();
  }

  private static Reply reply(Address address) {
    return Reply.ok(address).version(address.version());
  }
}
