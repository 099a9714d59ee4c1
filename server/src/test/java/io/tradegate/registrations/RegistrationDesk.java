package io.tradegate.registrations;

import io.tradegate.testing.SentLetters;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** A store that takes registrations, its staff and a visitor. */
final class RegistrationDesk {
  static final String ALL = "/admin/registrations";
  static final String REGISTER = "/storefront/registrations";
  static final String CONFIRM = REGISTER + "/confirm";
  private static final Pattern TOKEN = Pattern.compile("#token=(\\S+)");

  final TestApp app;
  final TestTenant shop;
  final TestClient owner;
  final TestClient guest;
  final SentLetters letters;

  RegistrationDesk() {
    this(TestApp.shared());
  }

  RegistrationDesk(TestApp app) {
    this.app = app;
    this.shop = app.newTenant();
    this.owner = shop.owner();
    this.guest = shop.guest();
    this.letters = new SentLetters(shop);
    allow("approval");
  }

  void allow(String registration) {
    String website = owner.get("/admin/websites").items("id").getFirst();
    owner.patch("/admin/websites/" + website, Map.of("registration", registration)).expect(200);
  }

  static Map<String, Object> body(String email) {
    return new HashMap<>(
        Map.of(
            "company_name", "Reuter Pumps",
            "tax_id", "DE 123-456",
            "street", List.of("Main Street 1"),
            "postal_code", "10115",
            "city", "Berlin",
            "country", "DE",
            "name", "Jonas Reuter",
            "email", email,
            "phone", "+49 30 1",
            "message", "We need pumps."));
  }

  /** Registers and returns the mailed token. */
  String registered(String email) {
    guest.post(REGISTER, body(email)).expect(202);
    return token(email);
  }

  /** The token of the latest letter to this address. */
  String token(String email) {
    String text =
        letters.of("registration-confirm").stream()
            .filter(mail -> mail.to().equals(email))
            .toList()
            .getLast()
            .text();
    return TOKEN.matcher(text).results().findFirst().orElseThrow().group(1);
  }

  TestReply confirm(String token) {
    return guest.post(CONFIRM, Map.of("token", token));
  }

  /** A registration that waits for a decision; its path for staff. */
  String pending(String email) {
    confirm(registered(email)).expect(200);
    return ALL + "/" + owner.get(ALL + "?status=pending&q=" + email).items("id").getFirst();
  }

  /** Brings a new registration to a status. */
  String in(String status) {
    String path = pending("r-%s@example.test".formatted(TestApp.ids().next()));
    switch (status) {
      case "approved" -> owner.post(path + "/approve", Map.of()).expect(200);
      case "rejected" -> owner.post(path + "/reject", Map.of("reason", "No.")).expect(200);
      default -> {}
    }
    return path;
  }

  long companies() {
    return owner.get("/admin/customers?with_total=true").json().at("/total").asLong();
  }
}
