package io.tradegate.everything;

import static io.tradegate.everything.Fixtures.invitation;
import static io.tradegate.everything.Fixtures.madeBy;
import static io.tradegate.everything.Fixtures.unique;

import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;

/** Companies, their people, addresses and groups. */
final class CustomerFixtures {
  private final TestTenant tenant;
  private final TestClient owner;

  CustomerFixtures(TestTenant tenant) {
    this.tenant = tenant;
    this.owner = tenant.owner();
  }

  void addTo(Map<String, Supplier<String>> records, Map<String, Supplier<Object>> bodies) {
    addCustomers(records);
    addAccount(records);
    bodies.put("customer_groups.create", CustomerFixtures::group);
    bodies.put("customers.addresses_create", CustomerFixtures::address);
    bodies.put("account.addresses_create", CustomerFixtures::address);
    bodies.put("customers.buyers_invite", () -> invitation("role", "buyer"));
    bodies.put("account.invitations_create", () -> invitation("role", "buyer"));
  }

  private void addCustomers(Map<String, Supplier<String>> records) {
    records.put("/admin/customers/{id}", this::customer);
    records.put("/admin/customers/{id}/unblock", () -> blocked(customer()) + "/unblock");
    records.put(
        "/admin/customers/{id}/addresses/{address_id}",
        () -> created(customer() + "/addresses", address()));
    records.put("/admin/customers/{id}/buyers/{buyer_id}", this::member);
    records.put(
        "/admin/customers/{id}/buyers/{buyer_id}/enable", () -> disabled(member()) + "/enable");
    records.put("/admin/customer-groups/{id}", () -> created("/admin/customer-groups", group()));
    records.put("/admin/customer-groups/{id}/members/{customer_id}", this::groupMember);
  }

  private void addAccount(Map<String, Supplier<String>> records) {
    records.put("/storefront/account/users/{id}", () -> "/storefront/account/users/" + buyer());
    records.put(
        "/storefront/account/users/{id}/enable",
        () -> {
          UUID buyer = buyer();
          disabled("/admin/customers/%s/buyers/%s".formatted(tenant.company(), buyer));
          return "/storefront/account/users/" + buyer + "/enable";
        });
    records.put("/storefront/account/addresses/{address_id}", this::ownAddress);
    String invitations = "/storefront/account/invitations";
    records.put(
        invitations + "/{id}",
        () -> madeBy(tenant.buyer(), invitations, invitation("role", "buyer")));
  }

  private String customer() {
    return created("/admin/customers", Map.of("name", "Customer"));
  }

  private String blocked(String customer) {
    owner.post(customer + "/block", Map.of("reason", "a test")).expect(200);
    return customer;
  }

  private UUID buyer() {
    return tenant.addBuyer(unique("buyer"), tenant.company(), "buyer");
  }

  private String member() {
    return "/admin/customers/%s/buyers/%s".formatted(tenant.company(), buyer());
  }

  private String groupMember() {
    String group = created("/admin/customer-groups", group());
    String member = group + "/members/" + tenant.company();
    owner.send("PUT", member, null).expect(204);
    return member;
  }

  /** The second of two, since the first is the default and stays. */
  private String ownAddress() {
    TestClient buyer = tenant.buyer();
    madeBy(buyer, "/storefront/account/addresses", address());
    return madeBy(buyer, "/storefront/account/addresses", address());
  }

  private static Map<String, Object> address() {
    return Map.of("street", List.of("Main Street 1"), "city", "Berlin", "country", "DE");
  }

  private static Map<String, Object> group() {
    return Map.of("name", unique("group"));
  }

  private String disabled(String user) {
    owner.post(user + "/disable").expect(200);
    return user;
  }

  private String created(String collection, Object body) {
    return madeBy(owner, collection, body);
  }
}
