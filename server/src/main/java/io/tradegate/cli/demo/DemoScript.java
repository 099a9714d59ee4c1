package io.tradegate.cli.demo;

import io.tradegate.Main;
import io.tradegate.access.signin.MailedToken;
import io.tradegate.platform.concurrent.Pause;
import io.tradegate.platform.json.Json;
import io.tradegate.sourcing.exchange.ExchangeModule;
import java.net.http.HttpClient;
import java.time.Duration;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Runs the scripts of the demo, which leave each flow in an intermediate state. {@code
 * buying.json}: an order that waits for approval, one that waits for stock, one that is shipped in
 * part, a countered quote, an open request, a recurring order due tomorrow, an enquiry, a
 * registration. {@code marketplace.json}: vendor orders in each status, listings in moderation, an
 * application, payouts. {@code sourcing.json}: a request to the other organization that is open,
 * and one that is awarded.
 *
 * <p>Each step is a call over HTTP, so that all data could have been created by the API. A step may
 * keep its reply under a name; <code>${name/field}</code> refers to it. A step with {@code until}
 * is repeated until the reply has this field: messages between organizations take a moment.
 */
public final class DemoScript {
  /** Confirms the registration of the demo; an applicant would have it by mail. */
  static final MailedToken REGISTRATION = new MailedToken("demo-registration");

  private static final List<String> SCRIPTS = List.of("buying", "marketplace", "sourcing");
  private static final Pattern REFERENCE = Pattern.compile("\\$\\{([^}]+)}");
  private static final Duration BETWEEN = Duration.ofMillis(10);
  private static final int MOST_TRIES = 3_000;

  private final ExchangeModule exchange;
  private final DemoCallers callers;
  private final ObjectNode kept = Json.mapper().createObjectNode();

  private DemoScript(Main node, DemoCallers callers, InstantSource clock) {
    this.exchange = node.sourcing().exchange();
    this.callers = callers;
    var today = LocalDate.ofInstant(clock.instant(), ZoneId.of("Europe/Berlin"));
    kept.put("registration", REGISTRATION.text());
    kept.put("today", today.toString());
    kept.put("tomorrow", today.plusDays(1).toString());
    kept.put("last_week", today.minusDays(7).toString());
    kept.put("in_30_days", clock.instant().plus(Duration.ofDays(30)).toString());
    kept.put("in_60_days", clock.instant().plus(Duration.ofDays(60)).toString());
  }

  /** Requires a node that serves at {@code url} and has its users and products. */
  public static void play(Main node, String url, InstantSource clock) {
    try (HttpClient client = HttpClient.newHttpClient();
        var callers = new DemoCallers(client, url)) {
      var script = new DemoScript(node, callers, clock);
      for (String name : SCRIPTS) {
        new DemoFile("northwind/" + name + ".json").json(JsonNode.class).forEach(script::step);
      }
    }
  }

  private void step(JsonNode written) {
    JsonNode step = Json.mapper().readTree(filled(written.toString()));
    JsonNode reply = step.has("until") ? awaited(step) : call(step);
    if (step.has("keep")) {
      kept.set(step.path("keep").asString(), reply);
    }
  }

  private JsonNode call(JsonNode step) {
    String[] call = step.path("do").asString().split(" ", 2);
    return callers
        .named(Objects.requireNonNull(step.path("as").asString()))
        .call(call[0], call[1], step.path("body"));
  }

  /** Hands messages over itself: the jobs of the node may not run. */
  private JsonNode awaited(JsonNode step) {
    for (int tries = 0; tries < MOST_TRIES; tries++) {
      JsonNode reply = call(step);
      JsonNode field = reply.at(step.path("until").asString());
      if (!field.isMissingNode() && !field.isNull()) {
        return reply;
      }
      if (!(exchange.sendOnce() | exchange.receiveOnce())) {
        pause();
      }
    }
    throw new IllegalStateException("%s has no %s.".formatted(step.path("do"), step.path("until")));
  }

  private static void pause() {
    try {
      Pause.of(BETWEEN);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private String filled(String step) {
    return REFERENCE
        .matcher(step)
        .replaceAll(
            found -> Matcher.quoteReplacement(kept.requiredAt("/" + found.group(1)).asString()));
  }
}
