package io.tradegate.cli.demo;

import io.tradegate.access.signin.MailedToken;
import io.tradegate.platform.json.Json;
import java.net.http.HttpClient;
import java.time.Duration;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Runs {@code buying.json}, which leaves each buying flow in an intermediate state: an order that
 * waits for approval, one that waits for stock, one that is shipped in part, a countered quote, an
 * open request, a recurring order due tomorrow, an enquiry, a registration. Each step is a call
 * over HTTP, so that all data could have been created by the API. A step may keep its reply under a
 * name; <code>${name/field}</code> refers to it.
 */
public final class DemoScript {
  /** Confirms the registration of the demo; an applicant would have it by mail. */
  static final MailedToken REGISTRATION = new MailedToken("demo-registration");

  private static final Pattern REFERENCE = Pattern.compile("\\$\\{([^}]+)}");

  private final Map<String, DemoCaller> callers;
  private final ObjectNode kept = Json.mapper().createObjectNode();

  private DemoScript(HttpClient client, String url, InstantSource clock) {
    callers =
        Map.of(
            "staff", DemoCaller.signIn(client, url, "admin", "admin@demo.test"),
            "buyer", DemoCaller.signIn(client, url, "storefront", "buyer@demo.test"),
            "guest", new DemoCaller(client, url, ""));
    var today = LocalDate.ofInstant(clock.instant(), ZoneId.of("Europe/Berlin"));
    kept.put("registration", REGISTRATION.text());
    kept.put("today", today.toString());
    kept.put("tomorrow", today.plusDays(1).toString());
    kept.put("in_30_days", clock.instant().plus(Duration.ofDays(30)).toString());
  }

  /** Requires a node that serves and has its users and products. */
  public static void play(String url, InstantSource clock) {
    try (HttpClient client = HttpClient.newHttpClient()) {
      var script = new DemoScript(client, url, clock);
      new DemoFile("northwind/buying.json").json(JsonNode.class).forEach(script::step);
    }
  }

  private void step(JsonNode written) {
    JsonNode step = Json.mapper().readTree(filled(written.toString()));
    String[] call = step.path("do").asString().split(" ", 2);
    DemoCaller caller = Objects.requireNonNull(callers.get(step.path("as").asString()));
    JsonNode reply = caller.call(call[0], call[1], step.path("body"));
    if (step.has("keep")) {
      kept.set(step.path("keep").asString(), reply);
    }
  }

  private String filled(String step) {
    return REFERENCE
        .matcher(step)
        .replaceAll(
            found -> Matcher.quoteReplacement(kept.requiredAt("/" + found.group(1)).asString()));
  }
}
