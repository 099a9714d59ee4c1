package io.tradegate.cli;

import java.net.http.HttpClient;
import java.time.Duration;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * Shows each flow of buying in motion: an order that waits for approval, one that waits for stock,
 * a countered quote, an open request, a recurring order due tomorrow, an enquiry. Told over HTTP by
 * the people of the demo, so that nothing is there that the API could not have made.
 */
final class DemoBuying {
  private static final String EURO = "EUR";

  private final DemoCaller staff;
  private final DemoCaller buyer;
  private final List<JsonNode> offers;
  private final InstantSource clock;

  private DemoBuying(HttpClient client, String url, InstantSource clock) {
    this.clock = clock;
    staff = DemoCaller.signIn(client, url, "admin", "admin@demo.test");
    buyer = DemoCaller.signIn(client, url, "storefront", "buyer@demo.test");
    offers = offers();
  }

  /** On a node that serves and has its people and goods. */
  static void tell(String url, InstantSource clock) {
    try (HttpClient client = HttpClient.newHttpClient()) {
      new DemoBuying(client, url, clock).tell();
    }
  }

  private List<JsonNode> offers() {
    return buyer
        .get("/storefront/products?limit=50&sort=name")
        .path("items")
        .valueStream()
        .filter(offer -> !offer.path("price").isNull())
        .toList();
  }

  private void tell() {
    String contoso = company("Contoso Machinery");
    String address = settle(contoso, "Contoso Machinery", "Hafenstr. 12", "20457", "Hamburg");
    String tailspin = company("Tailspin Repairs");
    settle(tailspin, "Tailspin Repairs", "Werkstr. 3", "70173", "Stuttgart");
    String parcel = shipping();
    controls();
    order(parcel, "PO-8801", 2);
    order(parcel, "PO-8802", 40);
    staffOrder(tailspin);
    request();
    quote(contoso);
    recurring(address, parcel);
    enquiry();
  }

  private String company(String name) {
    return staff
        .get("/admin/customers?limit=50")
        .path("items")
        .valueStream()
        .filter(company -> company.path("name").asString().equals(name))
        .map(company -> company.path("id").asString())
        .findAny()
        .orElseThrow();
  }

  /** Pays in 30 days and lives somewhere. */
  private String settle(
      String company, String name, String street, String postalCode, String city) {
    staff.patch(
        "/admin/customers/" + company,
        Map.of(
            "payment_terms",
            Map.of("kind", "net", "days", 30),
            "credit_limit",
            money("250000.00")));
    return staff
        .post(
            "/admin/customers/" + company + "/addresses",
            Map.of(
                "company",
                name,
                "street",
                List.of(street),
                "postal_code",
                postalCode,
                "city",
                city,
                "country",
                "DE"))
        .path("id")
        .asString();
  }

  private String shipping() {
    String zone =
        staff
            .post("/admin/shipping-zones", Map.of("name", "Germany", "countries", List.of("DE")))
            .path("id")
            .asString();
    return staff
        .post(
            "/admin/shipping-methods",
            Map.of(
                "name",
                "Parcel",
                "zone_id",
                zone,
                "basis",
                "value",
                "currency",
                EURO,
                "rates",
                List.of(Map.of("from", "0", "price", "6.90"), Map.of("from", "500", "price", "0"))))
        .path("id")
        .asString();
  }

  private void controls() {
    String centre =
        buyer
            .post(
                "/storefront/account/cost-centres", Map.of("code", "MAINT", "name", "Maintenance"))
            .path("id")
            .asString();
    buyer.post(
        "/storefront/account/budgets",
        Map.of(
            "name",
            "Maintenance, by the month",
            "cost_centre_id",
            centre,
            "period",
            "month",
            "limit",
            money("2500.00"),
            "rule",
            "warn"));
    buyer.post(
        "/storefront/account/approval-rules",
        Map.of(
            "name",
            "Orders above 1,000 EUR",
            "amount_at_least",
            money("1000.00"),
            "tiers",
            List.of(Map.of("roles", List.of("approver")))));
  }

  /** Enough of three things: a few are confirmed at once, many wait for the approver. */
  private void order(String parcel, String poNumber, int about) {
    for (JsonNode offer : offers.subList(0, 3)) {
      buyer.post("/storefront/cart/lines", line(offer, about));
    }
    buyer.post(
        "/storefront/checkout",
        Map.of(
            "shipping_method_id",
            parcel,
            "po_number",
            poNumber,
            "payment",
            Map.of("method", "terms")));
  }

  /** A rep orders more than there is: the rest waits for the next receipt. */
  private void staffOrder(String customer) {
    String website =
        staff.get("/admin/websites?limit=1").path("items").path(0).path("id").asString();
    staff.post(
        "/admin/orders",
        Map.of(
            "customer_id",
            customer,
            "website_id",
            website,
            "lines",
            List.of(
                Map.of(
                    "sku",
                    offers.get(3).path("sku").asString(),
                    "quantity",
                    quantity(offers.get(3), 5000),
                    "unit_price",
                    money("0.85"))),
            "shipping_price",
            money("0.00"),
            "payment_method",
            "terms"));
  }

  private void request() {
    String request =
        buyer
            .post(
                "/storefront/rfqs",
                Map.of(
                    "comment",
                    "For the new line in Kiel.",
                    "lines",
                    List.of(
                        line(offers.get(4), 500),
                        Map.of(
                            "text",
                            "Bracket, galvanized, as last year",
                            "unit",
                            "piece",
                            "quantity",
                            12))))
            .path("public_id")
            .asString();
    buyer.post("/storefront/rfqs/" + request + "/submit", Map.of());
  }

  private void quote(String customer) {
    String quote =
        staff
            .post(
                "/admin/quotes",
                Map.of(
                    "customer_id",
                    customer,
                    "valid_until",
                    clock.instant().plus(Duration.ofDays(30)).toString(),
                    "lines",
                    List.of(line(offers.get(5), 200), line(offers.get(6), 50))))
            .path("public_id")
            .asString();
    staff.post("/admin/quotes/" + quote + "/send", Map.of());
    buyer.post(
        "/storefront/quotes/" + quote + "/counter",
        Map.of(
            "version",
            1,
            "lines",
            List.of(
                Map.of(
                    "line",
                    1,
                    "quantity",
                    quantity(offers.get(5), 300),
                    "comment",
                    "If we take more?"))));
  }

  private void recurring(String address, String parcel) {
    buyer.post(
        "/storefront/recurring-orders",
        Map.of(
            "cadence",
            Map.of("unit", "weeks", "every", 2),
            "start_date",
            LocalDate.ofInstant(clock.instant(), ZoneId.of("Europe/Berlin")).plusDays(1).toString(),
            "shipping_address_id",
            address,
            "shipping_method_id",
            parcel,
            "lines",
            List.of(line(offers.get(7), 10))));
  }

  private void enquiry() {
    staff.post(
        "/admin/leads",
        Map.of(
            "name",
            "Lena Lead",
            "email",
            "lena@example.com",
            "company",
            "Litware Pumps",
            "message",
            "Do you deliver to Austria?"));
  }

  private static Map<String, Object> line(JsonNode offer, int about) {
    return Map.of("sku", offer.path("sku").asString(), "quantity", quantity(offer, about));
  }

  /** Quantities go in steps; a multiple of the least one is always right. */
  private static int quantity(JsonNode offer, int about) {
    int least = offer.path("min_quantity").asInt(1);
    return least * Math.max(1, about / least);
  }

  private static Map<String, Object> money(String amount) {
    return Map.of("amount", amount, "currency", EURO);
  }
}
