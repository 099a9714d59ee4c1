package io.tradegate.sourcing;

import static io.tradegate.sourcing.SourcingStores.REQUESTS;
import static io.tradegate.sourcing.SourcingStores.idOf;
import static io.tradegate.sourcing.SourcingStores.invitation;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Which customer company the organization that asks is in the store of the supplier. */
@ResourceLock(SourcingStores.SHARED_NODE)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SourcingPartnersTest {
  private static final String PARTNERS = "/admin/sourcing/partners";

  private final SourcingStores stores = SourcingStores.onTheSharedNode();
  private final AtomicInteger taxIds = new AtomicInteger(100_000_000);

  /** A store that asks, with this tax id on its invoices. */
  private TestTenant asking(String taxId) {
    TestTenant store = stores.app.newTenant();
    SourcingStores.list(store.owner(), "Asking " + store.org(), "tools");
    Map<String, Object> seller =
        Map.of(
            "name", "Asking",
            "street", List.of("Werkstr. 1"),
            "postal_code", "20457",
            "city", "Hamburg",
            "country", "DE",
            "vat_id", taxId);
    store
        .owner()
        .put("/admin/billing-settings", Map.of("billing", "shipment", "seller", seller))
        .expect(200);
    return store;
  }

  /** A tax id that no other company of this class has. */
  private String unique() {
    return "DE" + taxIds.incrementAndGet();
  }

  /** A customer company of the supplier, on 30 days. */
  private String company(String taxId) {
    return stores
        .sells
        .post(
            "/admin/customers",
            Map.of(
                "name",
                "Known " + UUID.randomUUID(),
                "tax_id",
                taxId,
                "payment_terms",
                Map.of("kind", "net", "days", 30)))
        .expect(201)
        .text("id");
  }

  /** The order that an award of a new request becomes in the supplier's store. */
  private TestReply deal(TestClient asks) {
    Map<String, Object> wanted = stores.wanted();
    wanted.put("sealed", false);
    wanted.put("supplier_org_ids", List.of(stores.first.org()));
    String request = REQUESTS + "/" + asks.post(REQUESTS, wanted).expect(201).text("public_id");
    asks.post(request + "/open").expect(200);
    stores.deliver();
    String invitation = invitation(stores.sells);
    stores.sells.post(invitation + "/quote", stores.quote("9.00", "1.00")).expect(200);
    stores.deliver();
    asks.post(request + "/close").expect(200);
    asks.post(request + "/award", Map.of("quotes", List.of(Map.of("quote_id", idOf(invitation)))))
        .expect(200);
    stores.deliver();
    String order = stores.sells.get(invitation).expect(200).text("order_id");
    return stores.sells.get("/admin/orders/" + order).expect(200);
  }

  private TestReply link(TestTenant partner, String company) {
    return stores.sells.put(PARTNERS, Map.of("org_id", partner.org(), "customer_id", company));
  }

  private String matchedBy(TestTenant partner) {
    return stores
        .sells
        .get(PARTNERS + "?limit=200")
        .expect(200)
        .json()
        .at("/items")
        .valueStream()
        .filter(each -> each.at("/partner_org_id").asLong() == partner.org())
        .map(each -> each.at("/matched_by").asString())
        .findFirst()
        .orElseThrow();
  }

  @Test
  void staffChooseTheCompanyBeforeTheFirstDealAndChangeItLater() {
    TestTenant partner = asking(unique());
    String chosen = company(unique());
    String other = company(unique());

    link(partner, chosen).expect(200);
    TestReply first = deal(partner.owner());
    link(partner, other).expect(200);
    TestReply second = deal(partner.owner());

    assertThat(first.text("customer_id")).isEqualTo(chosen);
    assertThat(first.text("payment_method")).isEqualTo("terms");
    assertThat(second.text("customer_id")).isEqualTo(other);
    assertThat(matchedBy(partner)).isEqualTo("staff");
  }

  @Test
  void theOnlyCompanyWithTheTaxIdIsFoundAndPaysInAdvanceUntilStaffLinkIt() {
    String taxId = unique();
    String known = company(taxId.substring(0, 5) + " " + taxId.substring(5));
    TestTenant partner = asking(taxId);

    TestReply first = deal(partner.owner());
    assertThat(first.text("customer_id")).isEqualTo(known);
    assertThat(first.text("payment_method")).isEqualTo("transfer");
    assertThat(matchedBy(partner)).isEqualTo("tax_id");

    link(partner, known).expect(200);
    assertThat(deal(partner.owner()).text("payment_method")).isEqualTo("terms");

    TestTenant impostor = asking(taxId);
    assertThat(deal(impostor.owner()).text("customer_id")).isNotEqualTo(known);
    assertThat(matchedBy(impostor)).isEqualTo("made");
  }

  @Test
  void ofSeveralCompaniesWithTheTaxIdNoneIsTaken() {
    String taxId = unique();
    List<String> known = List.of(company(taxId), company(taxId));
    TestTenant partner = asking(taxId);

    TestReply order = deal(partner.owner());

    assertThat(known).doesNotContain(order.text("customer_id"));
    assertThat(order.text("customer_name")).isEqualTo("Asking " + partner.org());
    assertThat(matchedBy(partner)).isEqualTo("made");
  }

  @Test
  void anUnknownOrganizationOrCompanyIsNotLinked() {
    TestTenant hidden = stores.app.newTenant();
    String own = company(unique());

    link(hidden, own).expectError(400, "validation_failed");
    link(stores.asking, UUID.randomUUID().toString()).expectError(404, "not_found");
    link(stores.asking, stores.asking.company().value().toString()).expectError(404, "not_found");
    assertThat(stores.asks.get(PARTNERS).expect(200).items("id")).isEmpty();
  }
}
