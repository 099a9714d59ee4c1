package io.tradegate.cli.training;

import io.tradegate.access.people.Users;
import io.tradegate.cli.demo.DemoCaller;
import io.tradegate.cli.demo.DemoData;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.crypto.Passwords;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.json.Json;
import java.security.SecureRandom;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import tools.jackson.databind.JsonNode;

/** Adds buyers to the demo's store, each of a company without budgets, approvals and limits. */
final class Buyers {
  private static final long NORTHWIND = 1;
  private static final String PATH = "/admin/customers";

  private final Db db;
  private final DemoCaller staff;
  private final String passwordHash = new Passwords(new SecureRandom(), 1).hash(DemoData.PASSWORD);

  Buyers(Db db, DemoCaller staff) {
    this.db = db;
    this.staff = staff;
  }

  /** Returns the email to sign in with. */
  String add(int number) {
    JsonNode company =
        create(
            PATH,
            Map.of(
                "name", "Training %d".formatted(number),
                "code", "T-%d".formatted(number),
                "payment_terms", Map.of("kind", "net", "days", 30)));
    String id = company.path("id").asString();
    create(
        PATH + "/" + id + "/addresses",
        Map.of(
            "street",
            List.of("Hafenstr. %d".formatted(number)),
            "postal_code",
            "20457",
            "city",
            "Hamburg",
            "country",
            "DE",
            "default_shipping",
            true,
            "default_billing",
            true));
    var person = new Users.Person("t%d@demo.test".formatted(number), "Tia Training", passwordHash);
    db.write(
        Caller.service(NORTHWIND, "training"),
        tx -> new Users().addBuyer(tx, person, new CustomerId(UUID.fromString(id)), "buyer"));
    return person.email();
  }

  private JsonNode create(String path, Map<String, ?> body) {
    return staff.call("POST", path, Json.mapper().valueToTree(body));
  }
}
