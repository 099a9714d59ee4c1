package io.tradegate.vendors;

import io.tradegate.testing.SentLetters;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** A store with an open marketplace, its staff and a visitor. */
public final class VendorDesk {
  public static final String ALL = "/admin/vendor-applications";
  public static final String APPLY = "/storefront/vendor-applications";
  private static final Pattern TOKEN = Pattern.compile("#token=(\\S+)");

  public final TestTenant shop = TestApp.shared().newTenant();
  public final TestClient owner = shop.owner();
  public final TestClient guest = shop.guest();
  public final SentLetters letters = new SentLetters(shop);

  public VendorDesk() {
    open(
        List.of(
            requirement("register", "document", true),
            requirement("account", "bank_account", true)));
  }

  public void open(List<Map<String, Object>> requirements) {
    owner.put("/admin/marketplace", Map.of("open", true, "requirements", requirements)).expect(200);
  }

  public static Map<String, Object> requirement(String code, String kind, boolean mandatory) {
    return Map.of("code", code, "name", "The " + code, "kind", kind, "mandatory", mandatory);
  }

  public static Map<String, Object> body(String email) {
    return new HashMap<>(
        Map.of(
            "company_name", "Ventila Armaturen",
            "name", "Vera Ventil",
            "email", email,
            "tax_id", "DE 123-456",
            "street", List.of("Main Street 1"),
            "city", "Berlin",
            "country", "DE",
            "message", "We make valves."));
  }

  /** Applies and confirms the email; the path of the application for staff. */
  public String applied(String email) {
    String application = unconfirmed(email);
    confirm(token("vendor-application-confirm")).expect(200);
    return application;
  }

  /** The same before the email is confirmed. */
  public String unconfirmed(String email) {
    guest.post(APPLY, body(email)).expect(202);
    return ALL + "/" + owner.get(ALL + "?q=" + email).items("id").getFirst();
  }

  public TestReply confirm(String token) {
    return guest.post(APPLY + "/confirm", Map.of("token", token));
  }

  public void verify(String application, String code) {
    String vendor = application.replace("vendor-applications", "vendors");
    owner.put(vendor + "/facts/" + code, Map.of("verified", true)).expect(200);
  }

  /** The token in the latest letter of a kind. */
  public String token(String kind) {
    String text = letters.of(kind).getLast().text();
    return TOKEN.matcher(text).results().findFirst().orElseThrow().group(1);
  }

  public List<String> events(String type) {
    String sql =
        "select cast(data as jsonb) ->> 'public_id' as id from event"
            + " where org_id = :org and type = :type order by id";
    return shop.asService(tx -> tx.sql(sql).bind("type", type).list(row -> row.text("id")));
  }
}
