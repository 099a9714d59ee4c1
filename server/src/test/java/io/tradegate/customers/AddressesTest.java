package io.tradegate.customers;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AddressesTest {
  private static final String OWN = "/storefront/account/addresses";

  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();
  private final TestClient clerk = shop.staff("customer.manage");
  private final String all = "/admin/customers/" + shop.company() + "/addresses";

  @Test
  void theFirstAddressIsTheDefaultAndAnotherTakesItsPlace() {
    String first = add(Map.of());
    String second = add(Map.of("default_billing", true));

    assertThat(defaults("shipping")).containsExactly(id(first));
    assertThat(defaults("billing")).containsExactly(id(second));
    clerk.patch(second, Map.of("default_shipping", true)).expect(200);
    assertThat(defaults("shipping")).containsExactly(id(second));
  }

  @Test
  void aDefaultIsNotTakenAwayWhileThereAreOthers() {
    String first = add(Map.of());
    String second = add(Map.of());

    clerk.patch(first, Map.of("default_billing", false)).expectError(422, "default_address");
    clerk.delete(first).expectError(422, "default_address");
    clerk.delete(second).expect(204);
    clerk.delete(first).expect(204);
    assertThat(clerk.get(all).items("id")).isEmpty();
  }

  @Test
  void onlyAnAdminOfTheCompanyChoosesADefaultAndTheOthersThatBuyMayAddAddresses() {
    String first = add(Map.of());
    for (String role : List.of("buyer", "approver")) {
      shop.addBuyer(role, shop.company(), role);
      TestClient person = shop.signIn("storefront", role);

      for (String which : List.of("default_shipping", "default_billing")) {
        person
            .post(OWN, address(Map.of(which, true)))
            .expectError(403, "forbidden")
            .expectMessage("Only an admin");
      }
      person.post(OWN, address(Map.of("default_shipping", false))).expect(201);
    }

    assertThat(defaults("shipping")).containsExactly(id(first));
    assertThat(defaults("billing")).containsExactly(id(first));
    shop.buyer().post(OWN, address(Map.of("default_shipping", true))).expect(201);
    assertThat(defaults("shipping")).doesNotContain(id(first));
  }

  @Test
  void ofManyNewDefaultsAtOnceOneIsIt() throws InterruptedException {
    var body = address(Map.of("default_shipping", true, "default_billing", true));

    List<Integer> statuses = Race.of(8, () -> clerk.post(all, body).status());

    assertThat(statuses).containsOnly(201);
    assertThat(defaults("shipping")).hasSize(1);
    assertThat(defaults("billing")).hasSize(1);
  }

  @Test
  void aPatchClearsWhatItNamesNullAndMindsTheVersion() {
    String address = add(Map.of("phone", "1", "label", "Dock"));
    var change = new HashMap<String, Object>();
    change.put("phone", null);

    var changed = clerk.patch(address, change).expect(200);

    assertThat(changed.json().at("/phone").isNull()).isTrue();
    assertThat(changed.text("label")).isEqualTo("Dock");
    TestClient late = clerk.with("If-Match", "\"1\"");
    late.patch(address, Map.of("city", "Bonn")).expectError(412, "version_conflict");
    late.delete(address).expectError(412, "version_conflict");
  }

  @Test
  void whatIsNoAddressIsRefused() {
    clerk
        .post(all, address(Map.of("country", "XX")))
        .expectError(400, "validation_failed")
        .expectMessage("country");
    clerk
        .post(all, address(Map.of("street", List.of())))
        .expectError(400, "validation_failed")
        .expectMessage("street");
    clerk
        .post("/admin/customers/" + app.newTenant().company() + "/addresses", address(Map.of()))
        .expectError(404, "not_found");
  }

  @Test
  void buyersAddAddressesAndAdminsChangeThem() {
    shop.addBuyer("bob", shop.company(), "buyer");
    shop.addBuyer("vic", shop.company(), "viewer");
    TestClient buyer = shop.signIn("storefront", "bob");
    TestClient viewer = shop.signIn("storefront", "vic");

    String added = buyer.post(OWN, address(Map.of())).expect(201).header("Location").orElseThrow();

    viewer.get(added).expect(200);
    viewer.post(OWN, address(Map.of())).expectError(403, "forbidden").expectMessage("admin");
    buyer.patch(added, Map.of("city", "Bonn")).expectError(403, "forbidden");
    buyer.delete(added).expectError(403, "forbidden");
    shop.buyer().patch(added, Map.of("city", "Bonn")).expect(200);
    assertThat(viewer.get(OWN).items("city")).containsExactly("Bonn");
  }

  @Test
  void anotherCompanysAddressesDoNotExist() {
    String ours = add(Map.of());
    shop.addBuyer("stranger", shop.addCompany("Other"), "admin");
    TestClient stranger = shop.signIn("storefront", "stranger");

    stranger.get(OWN + "/" + id(ours)).expectError(404, "not_found");
    stranger.patch(OWN + "/" + id(ours), Map.of("city", "X")).expectError(404, "not_found");
    stranger.delete(OWN + "/" + id(ours)).expectError(404, "not_found");
    assertThat(stranger.get(OWN).items("id")).isEmpty();
    String elsewhere = "/admin/customers/" + shop.addCompany("Third") + "/addresses/" + id(ours);
    clerk.get(elsewhere).expectError(404, "not_found");
  }

  private String add(Map<String, Object> more) {
    return clerk.post(all, address(more)).expect(201).header("Location").orElseThrow();
  }

  private static Map<String, Object> address(Map<String, Object> more) {
    var body = new HashMap<String, Object>();
    body.put("street", List.of("Main Street 1", "Gate 3"));
    body.put("city", "Berlin");
    body.put("country", "DE");
    body.putAll(more);
    return body;
  }

  private List<String> defaults(String kind) {
    return clerk
        .get(all)
        .json()
        .at("/items")
        .valueStream()
        .filter(item -> item.at("/default_" + kind).asBoolean())
        .map(item -> item.at("/id").asString())
        .toList();
  }

  private static String id(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }
}
