package io.tradegate.vendors;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.VendorId;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Vendors, their settings and their users. */
class VendorsTest {
  private static final Map<String, Object> ACCOUNT =
      Map.of("holder", "Ventila", "iban", "DE89 3704 0044 0532 0130 00");

  private final VendorDesk desk = new VendorDesk();
  private final TestTenant shop = desk.shop;
  private final TestClient owner = desk.owner;
  private final TestClient vera = shop.vendorUser();
  private final String vendor = "/admin/vendors/" + shop.vendor();

  @Test
  void aSuspendedVendorStillSignsInToFinishItsOrders() {
    owner.post(vendor + "/suspend", Map.of("reason", "Late deliveries.")).expect(200);

    assertThat(vera.get("/vendor/settings").expect(200).text("status")).isEqualTo("suspended");
    assertThat(desk.letters.only("vendor-suspended").text()).contains("Late deliveries.");
    assertThat(vera.get("/vendor/settings").text("reason")).isEqualTo("Late deliveries.");
    owner
        .post(vendor + "/suspend", Map.of("reason", "Again."))
        .expectError(422, "invalid_transition");
    assertThat(owner.post(vendor + "/resume").expect(200).text("status")).isEqualTo("approved");
    owner.post(vendor + "/resume").expectError(422, "invalid_transition");
  }

  @Test
  void aNewBankAccountMustBeVerifiedAgain() {
    vera.put("/vendor/settings/bank-account", ACCOUNT).expect(200);
    owner.put(vendor + "/facts/account", Map.of("verified", true)).expect(200);

    vera.put("/vendor/settings/bank-account", ACCOUNT).expect(200);
    assertThat(isVerified("account")).isTrue();
    vera.put(
            "/vendor/settings/bank-account",
            Map.of("holder", "Ventila", "iban", "FR1420041010050500013M02606"))
        .expect(200);
    assertThat(isVerified("account")).isFalse();
    vera.put("/vendor/settings/bank-account", Map.of("holder", "V", "iban", "DE00 1234"))
        .expectError(400, "validation_failed");
  }

  private boolean isVerified(String code) {
    return owner
        .get(vendor)
        .json()
        .at("/checklist")
        .valueStream()
        .anyMatch(
            fact -> fact.at("/code").asString().equals(code) && fact.at("/verified").asBoolean());
  }

  @Test
  void aVendorGoesOnHolidayAndChangesItsContact() {
    TestReply away =
        vera.put("/vendor/settings/holiday", Map.of("from", "2026-12-24", "until", "2027-01-06"))
            .expect(200);
    assertThat(away.json().at("/holiday/until").asString()).isEqualTo("2027-01-06");
    vera.put("/vendor/settings/holiday", Map.of("from", "2026-12-24", "until", "2026-12-23"))
        .expectError(400, "validation_failed");
    assertThat(vera.put("/vendor/settings/holiday", Map.of()).json().at("/holiday").isNull())
        .isTrue();

    vera.patch("/vendor/settings", Map.of("phone", "+49 30 1", "country", "DE")).expect(200);
    assertThat(owner.get(vendor).text("phone")).isEqualTo("+49 30 1");
    assertThat(owner.get(vendor).text("name")).isEqualTo(vera.get("/vendor/settings").text("name"));
  }

  @Test
  void ownersInviteColleaguesIntoRolesAndTheirInvitationDiesWithThem() {
    String email = shop.email("carl");
    vera.post("/vendor/invitations", Map.of("email", email, "role", "catalog")).expect(201);
    String token = desk.token("invitation");
    var acceptance = Map.of("token", token, "name", "Carl", "password", "a-better-horse-2");
    shop.addVendorUser("otto", shop.vendor());
    String own = vera.get("/vendor/me").text("id");

    owner.post("/admin/vendor-users/" + own + "/disable").expect(200);
    desk.guest
        .post("/vendor/auth/invitations/accept", acceptance)
        .expectError(400, "validation_failed");
    owner.post("/admin/vendor-users/" + own + "/enable").expect(200);
    String session =
        desk.guest.post("/vendor/auth/invitations/accept", acceptance).expect(200).text("token");

    assertThat(desk.guest.bearer(session).get("/vendor/me").text("role")).isEqualTo("catalog");
  }

  @Test
  void twoVendorsMayInviteTheSamePersonAndNeitherLearnsOfTheOther() {
    TestClient other = another();
    var body = Map.of("email", shop.email("carl"), "role", "finance");

    vera.post("/vendor/invitations", body).expect(201);
    other.post("/vendor/invitations", body).expect(201);

    vera.post("/vendor/invitations", body).expectError(409, "duplicate");
    assertThat(vera.get("/vendor/invitations").items("id")).hasSize(1);
  }

  private TestClient another() {
    shop.addVendorUser("olga", shop.addVendor("Another vendor"));
    return shop.signIn("vendor", "olga");
  }

  @Test
  void anActiveOwnerAlwaysRemainsHoweverManyLeaveAtOnce() throws InterruptedException {
    VendorId vendorId = shop.addVendor("Two owners");
    List<String> ids =
        List.of(
            shop.addVendorUser("one", vendorId).toString(),
            shop.addVendorUser("two", vendorId).toString());
    TestClient one = shop.signIn("vendor", "one");
    TestClient two = shop.signIn("vendor", "two");

    List<Integer> statuses =
        Race.between(
            List.of(() -> demoted(one, ids.getFirst()), () -> demoted(two, ids.getLast())));

    assertThat(statuses).containsExactlyInAnyOrder(200, 422);
  }

  private static int demoted(TestClient client, String id) {
    return client.patch("/vendor/users/" + id, Map.of("role", "finance")).status();
  }

  @Test
  void rowSecurityAloneHidesWhatBelongsToAnotherVendor() {
    TestClient other = another();
    vera.post("/vendor/invitations", Map.of("email", shop.email("x"), "role", "catalog"));
    owner.put(vendor + "/facts/register", Map.of("verified", true)).expect(200);

    String otherId = other.get("/vendor/me").json().at("/vendor/id").asString();
    for (String table : List.of("vendor", "vendor_user", "vendor_fact", "invitation")) {
      String count = "select count(*) as rows from " + table + " where org_id = :org";
      long all = shop.asService(tx -> tx.sql(count).one(row -> row.bigint("rows")));
      long own =
          shop.asService(
              tx -> {
                tx.sql("select set_config('app.vendor_id', :vendor, true) as value")
                    .bind("vendor", otherId)
                    .one(row -> row.text("value"));
                return tx.sql(count).one(row -> row.bigint("rows"));
              });
      assertThat(own).as(table).isLessThan(all);
    }
  }
}
