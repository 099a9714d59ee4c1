package io.tradegate.customers;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.access.people.BuiltInRole;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.rfqs.TradingDesk;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Customers and leads have an owner among staff, and lists go by it. */
class SalesRepsTest {
  private final TradingDesk desk = new TradingDesk(TestApp.shared());
  private final TestTenant shop = desk.shop;
  private final TestClient owner = shop.owner();
  private final UUID ann = shop.addStaff("ann", shop.role(BuiltInRole.SALES));
  private final UUID bob = shop.addStaff("bob", shop.role(BuiltInRole.SALES));
  private final String path = "/admin/customers/" + shop.company();

  private void ownedBy(UUID staff) {
    owner.patch(path, Map.of("owner_id", staff)).expect(200);
  }

  private void disable(UUID staff) {
    owner.post("/admin/staff/" + staff + "/disable").expect(200);
  }

  @Test
  void anOwnerIsSetShownAndRemoved() {
    TestReply set = owner.patch(path, Map.of("owner_id", ann)).expect(200);

    assertThat(set.uuid("owner_id")).isEqualTo(ann);
    assertThat(set.json().at("/owner/email").asString()).isEqualTo(shop.email("ann"));
    assertThat(set.json().at("/owner/active").asBoolean()).isTrue();
    assertThat(owner.patch(path, Map.of("notes", "x")).uuid("owner_id")).isEqualTo(ann);
    TestReply removed = owner.patch(path, Collections.singletonMap("owner_id", null)).expect(200);
    assertThat(removed.json().at("/owner").isNull()).isTrue();
  }

  @Test
  void aNewCompanyAndAnUpsertTakeAnOwner() {
    TestReply created = owner.post("/admin/customers", Map.of("name", "New", "owner_id", ann));
    String key = "/admin/customers/by-external-id/K1";
    TestReply put = owner.put(key, Map.of("name", "Put", "owner_id", bob));

    assertThat(created.expect(201).uuid("owner_id")).isEqualTo(ann);
    assertThat(put.expect(201).uuid("owner_id")).isEqualTo(bob);
    assertThat(owner.put(key, Map.of("name", "Put")).expect(200).uuid("owner_id")).isEqualTo(bob);
  }

  @Test
  void onlyActiveStaffOfTheOrganizationBecomeOwners() {
    UUID stranger = TestApp.shared().newTenant().addStaff("stranger");
    disable(bob);

    for (UUID wrong : List.of(stranger, bob, UUID.randomUUID())) {
      owner
          .patch(path, Map.of("owner_id", wrong))
          .expectError(400, "validation_failed")
          .expectMessage("`owner_id`");
    }
    assertThat(owner.get(path).json().at("/owner_id").isNull()).isTrue();
  }

  @Test
  void aCompanyWhoseOwnerLeftSaysSoAndCanStillBeChanged() {
    ownedBy(ann);
    disable(ann);

    TestReply list = owner.get("/admin/customers?owner_id=" + ann).expect(200);

    assertThat(list.json().at("/items/0/owner/active").asBoolean()).isFalse();
    assertThat(owner.patch(path, Map.of("notes", "x", "owner_id", ann)).expect(200).text("notes"))
        .isEqualTo("x");
  }

  @Test
  void listsGoByOwnerByTheCallerAndByNone() {
    CustomerId other = shop.addCompany("Other");
    ownedBy(ann);
    TestClient caller = shop.signIn("admin", "ann");
    String list = "/admin/customers?owner_id=";

    assertThat(caller.get(list + "me").items("id")).containsExactly(shop.company().toString());
    assertThat(caller.get(list + "none").items("id")).containsExactly(other.toString());
    assertThat(caller.get(list + bob).items("id")).isEmpty();
    assertThat(caller.get(list + "me,none").items("id")).hasSize(2);
    shop.key("customer.view")
        .get(list + "me")
        .expectError(400, "validation_failed")
        .expectMessage("`me`");
  }

  @Test
  void documentsGoByTheOwnerOfTheirCompany() {
    String rfq = desk.submittedRfq();
    ownedBy(ann);

    assertThat(owner.get("/admin/rfqs?owner_id=" + ann).items("public_id")).containsExactly(rfq);
    for (String list : List.of("rfqs", "orders", "quotes", "approvals", "recurring-orders")) {
      owner.get("/admin/%s?owner_id=me,none".formatted(list)).expect(200);
      assertThat(owner.get("/admin/%s?owner_id=%s".formatted(list, bob)).items("public_id"))
          .as(list)
          .isEmpty();
    }
  }

  @Test
  void documentsShowTheOwnerToStaffAndNotToBuyers() {
    owner
        .post(
            path + "/addresses",
            Map.of(
                "label", "Works",
                "street", List.of("Werkstr. 1"),
                "postal_code", "70173",
                "city", "Stuttgart",
                "country", "DE"))
        .expect(201);
    String rfq = desk.submittedRfq();
    Map<String, Object> line =
        Map.of("sku", desk.product("10.00"), "quantity", 1, "unit_price", TradingDesk.euro("9.00"));
    TestReply quote =
        owner.post(
            "/admin/quotes",
            Map.of("customer_id", shop.company().toString(), "lines", List.of(line)));
    String order =
        owner
            .post(
                "/admin/orders",
                Map.of(
                    "customer_id",
                    shop.company().toString(),
                    "website_id",
                    desk.website().toString(),
                    "lines",
                    List.of(line),
                    "shipping_price",
                    TradingDesk.euro("0.00"),
                    "payment_method",
                    "transfer"))
            .expect(201)
            .text("public_id");
    List<String> documents =
        List.of("rfqs/" + rfq, "quotes/" + quote.expect(201).text("public_id"), "orders/" + order);
    for (String document : documents) {
      String etag = owner.get("/admin/" + document).header("ETag").orElseThrow();
      assertThat(owner.get("/admin/" + document).json().path("owner").isNull()).isTrue();
      ownedBy(ann);
      TestReply read = owner.with("If-None-Match", etag).get("/admin/" + document).expect(200);

      assertThat(read.text("owner/email")).as(document).isEqualTo(shop.email("ann"));
      owner.patch(path, Collections.singletonMap("owner_id", null)).expect(200);
    }
    ownedBy(ann);
    for (String own : List.of("rfqs/" + rfq, "orders/" + order)) {
      assertThat(desk.buyer.get("/storefront/" + own).expect(200).body())
          .doesNotContain(shop.email("ann"));
    }
  }

  @Test
  void anImportSetsClearsAndRefusesOwnersByEmail() {
    ownedBy(ann);
    String code = owner.get(path).text("code");

    assertThat(imported(code, shop.email("bob"))).isEqualTo("changed");
    assertThat(owner.get(path).uuid("owner_id")).isEqualTo(bob);
    assertThat(imported(code, shop.email("bob").toUpperCase(Locale.ROOT))).isEqualTo("unchanged");
    assertThat(imported(code, "stranger@example.test")).isEqualTo("rows_bad");
    disable(bob);
    assertThat(imported(code, shop.email("bob"))).isEqualTo("unchanged");
    assertThat(imported(code, "\\N")).isEqualTo("changed");
    assertThat(owner.get(path).json().at("/owner_id").isNull()).isTrue();
  }

  private String imported(String code, String email) {
    return imported("owner_email", code, email);
  }

  private String imported(String column, String code, String value) {
    String file = "code,%s\n%s,%s\n".formatted(column, code, value);
    TestReply reply =
        owner
            .with("Content-Type", "application/octet-stream")
            .send("POST", "/admin/imports/ingest?target=customers", file.getBytes(UTF_8))
            .expect(200);
    return Stream.of("created", "changed", "unchanged", "rows_bad")
        .filter(effect -> reply.json().at("/run/" + effect).asInt() == 1)
        .findFirst()
        .orElse(reply.body());
  }

  @Test
  void anImportSetsExternalIdsThatAreFree() {
    String code = owner.get(path).text("code");
    owner.post("/admin/customers", Map.of("name", "Other", "external_id", "K2")).expect(201);

    assertThat(imported("external_id", code, "K1")).isEqualTo("changed");
    assertThat(imported("external_id", code, "K1")).isEqualTo("unchanged");
    assertThat(imported("external_id", code, "K2")).isEqualTo("rows_bad");
    assertThat(owner.get(path).text("external_id")).isEqualTo("K1");
    assertThat(imported("external_id", code, "\\N")).isEqualTo("changed");
    assertThat(owner.get(path).json().at("/external_id").isNull()).isTrue();
  }

  @Test
  void anExportNamesTheOwner() {
    ownedBy(ann);

    assertThat(owner.get("/admin/exports/customers").expect(200).body())
        .contains("owner_email")
        .contains(shop.email("ann"));
  }

  @Test
  void buyersSeeTheirSalesRepUnlessTheWebsiteHidesIt() {
    owner.patch("/admin/staff/" + ann, Map.of("phone", "+49 30 1")).expect(200);
    ownedBy(ann);

    TestReply account = desk.buyer.get("/storefront/account").expect(200);
    assertThat(account.json().at("/sales_rep/email").asString()).isEqualTo(shop.email("ann"));
    assertThat(account.json().at("/sales_rep/phone").asString()).isEqualTo("+49 30 1");
    owner.patch("/admin/websites/" + desk.website(), Map.of("shows_sales_rep", false)).expect(200);
    assertThat(rep()).isTrue();
    owner.patch("/admin/websites/" + desk.website(), Map.of("shows_sales_rep", true)).expect(200);
    assertThat(rep()).isFalse();
    disable(ann);
    assertThat(rep()).isTrue();
  }

  private boolean rep() {
    return desk.buyer.get("/storefront/account").expect(200).json().at("/sales_rep").isNull();
  }

  @Test
  void aChangeOfOwnerIsAnEventAndInTheAudit() {
    ownedBy(ann);

    String sql =
        "select count(*) as n from event where org_id = :org and type = 'customer.changed'"
            + " and data like '%' || cast(:id as text) || '%'";
    long events =
        shop.asService(tx -> tx.sql(sql).bind("id", shop.company()).one(row -> row.bigint("n")));
    assertThat(events).isPositive();
    assertThat(owner.get("/admin/audit?entity=customer_company").expect(200).body())
        .contains(ann.toString());
  }
}
