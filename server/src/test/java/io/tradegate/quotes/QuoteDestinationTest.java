package io.tradegate.quotes;

import static io.tradegate.rfqs.TradingDesk.euro;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Quoted shipping holds for one country. */
class QuoteDestinationTest {
  private final QuoteDesk desk = new QuoteDesk(TestApp.shared());
  private final UUID abroad = address("AQ");

  private UUID address(String country) {
    return desk.buyer
        .post(
            "/storefront/account/addresses",
            Map.of("street", List.of("Station 1"), "city", "Halley", "country", country))
        .expect(201)
        .uuid("id");
  }

  private String quoted(Map<String, Object> terms) {
    String id = desk.draft();
    desk.staff.patch("/admin/quotes/" + id, terms).expect(200);
    desk.staffDo(id, "send", null).expect(200);
    return id;
  }

  private static Map<String, Object> to(UUID address) {
    return Map.of("version", 1, "shipping_address_id", address);
  }

  @Test
  void shippingIsQuotedForTheCountryOfTheDefaultAddress() {
    String id = quoted(Map.of("shipping", euro("1.00")));

    assertThat(desk.seenByBuyer(id).text("offer/ship_to_country")).isEqualTo("DE");
    desk.buyerDoes(id, "accept", to(abroad))
        .expectError(422, "shipping_unavailable")
        .expectMessage("quoted for DE");
    assertThat(desk.orders(id)).isZero();
    desk.accept(id, 1).expect(200);
  }

  @Test
  void staffNameAnotherCountry() {
    String id = quoted(Map.of("shipping", euro("900.00"), "ship_to_country", "AQ"));

    desk.accept(id, 1).expectError(422, "shipping_unavailable");
    desk.buyerDoes(id, "accept", to(abroad)).expect(200);
  }

  @Test
  void anUnknownCountryIsRefused() {
    String id = desk.draft();

    for (String wrong : List.of("XX", "de", "D")) {
      desk.staff
          .patch("/admin/quotes/" + id, Map.of("ship_to_country", wrong))
          .expectError(400, "validation_failed")
          .expectMessage("ship_to_country");
    }
  }
}
