package io.tradegate.shipping;

import static io.tradegate.shipping.Harbour.at;
import static io.tradegate.shipping.Harbour.byValue;
import static io.tradegate.shipping.Harbour.byWeight;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.orders.document.PostalAddress;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What shipping costs. */
class QuoteTest {
  private static final PostalAddress STUTTGART = at("DE", "70173", "Baden-Württemberg");

  private final TestTenant shop = TestApp.shared().newTenant();
  private final Harbour harbour = new Harbour(shop);

  @Test
  void theLastLineThatTheWeightHasReachedDecides() {
    harbour.method(byWeight("Parcel", harbour.zone("DE"), "0", "4.90", "5000", "9.90"));

    assertThat(harbour.quote(STUTTGART, 0, "10")).containsExactly("Parcel 4.90");
    assertThat(harbour.quote(STUTTGART, 4999, "10")).containsExactly("Parcel 4.90");
    assertThat(harbour.quote(STUTTGART, 5000, "10")).containsExactly("Parcel 9.90");
    assertThat(harbour.quote(STUTTGART, 9_000_000_000L, "10")).containsExactly("Parcel 9.90");
  }

  @Test
  void theSameByTheValueOfTheGoods() {
    harbour.method(byValue("Truck", harbour.zone("DE"), "0", "90", "1000", "45.50"));

    assertThat(harbour.quote(STUTTGART, 1, "999.99")).containsExactly("Truck 90.00");
    assertThat(harbour.quote(STUTTGART, 1, "1000")).containsExactly("Truck 45.50");
  }

  @Test
  void aMethodIsNotOfferedBelowItsTableNorBeyondItsBound() {
    var facts = byWeight("Pallet", harbour.zone("DE"), "100000", "80");
    facts.put("up_to", "800000");
    harbour.method(facts);

    assertThat(harbour.quote(STUTTGART, 99_999, "10")).isEmpty();
    assertThat(harbour.quote(STUTTGART, 100_000, "10")).containsExactly("Pallet 80.00");
    assertThat(harbour.quote(STUTTGART, 800_000, "10")).containsExactly("Pallet 80.00");
    assertThat(harbour.quote(STUTTGART, 800_001, "10")).isEmpty();
  }

  @Test
  void fromSomeValueOnItIsFree() {
    var facts = byWeight("Parcel", harbour.zone("DE"), "0", "4.90");
    facts.put("free_from", "250");
    harbour.method(facts);

    assertThat(harbour.quote(STUTTGART, 1, "249.99")).containsExactly("Parcel 4.90");
    assertThat(harbour.quote(STUTTGART, 1, "250")).containsExactly("Parcel 0.00");
  }

  @Test
  void aZoneCanBeNarrowedToRegionsAndPostalCodes() {
    String south =
        harbour.zone(
            Map.of(
                "name", "South",
                "countries", List.of("DE"),
                "regions", List.of("Bayern", "Baden-Württemberg")));
    String london =
        harbour.zone(
            Map.of(
                "name", "London",
                "countries", List.of("GB"),
                "postal_prefixes", List.of("ec1", "WC 2")));
    harbour.method(byWeight("Van", south, "0", "20"));
    harbour.method(byWeight("Bike", london, "0", "7"));

    assertThat(harbour.quote(at("DE", null, "BAYERN "), 1, "1")).containsExactly("Van 20.00");
    assertThat(harbour.quote(at("DE", null, "Hessen"), 1, "1")).isEmpty();
    assertThat(harbour.quote(at("DE", null, null), 1, "1")).isEmpty();
    assertThat(harbour.quote(at("GB", "wc2e 9rz", null), 1, "1")).containsExactly("Bike 7.00");
    assertThat(harbour.quote(at("GB", "N1 9GU", null), 1, "1")).isEmpty();
    assertThat(harbour.quote(at("GB", null, null), 1, "1")).isEmpty();
  }

  @Test
  void allThatServeAnAddressAreOfferedTheCheapestFirst() {
    String zone = harbour.zone("DE", "AT");
    harbour.method(byWeight("Express", zone, "0", "19"));
    harbour.method(byWeight("Parcel", harbour.zone("DE"), "0", "4.90"));
    harbour.method(byWeight("Elsewhere", harbour.zone("FR"), "0", "1"));

    assertThat(harbour.quote(STUTTGART, 1, "1")).containsExactly("Parcel 4.90", "Express 19.00");
  }

  @Test
  void whatIsInactiveInAnotherCurrencyOrForAnotherWebsiteIsNotOffered() {
    String zone = harbour.zone("DE");
    var website =
        harbour
            .owner()
            .post(
                "/admin/websites",
                Map.of("name", "B", "domain", "b-" + TestApp.ids().next() + ".stores.test"))
            .expect(201)
            .uuid("id");
    var off = byWeight("Off", zone, "0", "1");
    off.put("active", false);
    var dollars = byWeight("Dollars", zone, "0", "1");
    dollars.put("currency", "USD");
    var there = byWeight("There", zone, "0", "1");
    there.put("website_id", website);
    List.of(off, dollars, there).forEach(harbour::method);

    assertThat(harbour.quote(new WebsiteId(TestApp.ids().next()), STUTTGART, 1, "1")).isEmpty();
    assertThat(harbour.quote(new WebsiteId(website), STUTTGART, 1, "1"))
        .containsExactly("There 1.00");
  }
}
