package io.tradegate.quotes;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The order of an accepted quote is taxed by its delivery address. */
class QuoteTaxTest {
  private final QuoteDesk desk = new QuoteDesk(TestApp.shared());

  QuoteTaxTest() {
    desk.trade.shop.chargesTax();
    String standard =
        desk.staff
            .post("/admin/tax-classes", Map.of("code", "standard", "name", "Standard"))
            .expect(201)
            .text("id");
    desk.staff
        .post("/admin/tax-rates", Map.of("tax_class_id", standard, "country", "DE", "rate", "19"))
        .expect(201);
  }

  @Test
  void aQuoteIsNotAcceptedToAPlaceWithoutATaxRate() {
    String quote = desk.draft();
    desk.staff.patch("/admin/quotes/" + quote, Map.of("ship_to_country", "AQ")).expect(200);
    desk.staffDo(quote, "send", null).expect(200);
    String antarctica =
        desk.buyer
            .post(
                "/storefront/account/addresses",
                Map.of("street", List.of("Base 1"), "city", "McMurdo", "country", "AQ"))
            .expect(201)
            .text("id");

    desk.buyerDoes(quote, "accept", Map.of("version", 1, "shipping_address_id", antarctica))
        .expectError(422, "tax_rate_missing")
        .expectMessage("AQ");

    assertThat(desk.seenByBuyer(quote).text("status")).isEqualTo("sent");
    assertThat(desk.orders(quote)).isZero();
  }

  @Test
  void anAcceptedQuoteIsTaxedByTheDeliveryAddress() {
    TestReply accepted = desk.accept(desk.sent(), 1).expect(200);

    TestReply order = desk.staff.get("/admin/orders/" + accepted.text("order_id")).expect(200);
    assertThat(order.text("tax/amount")).as("19 % of 900").isEqualTo("171.00");
  }
}
