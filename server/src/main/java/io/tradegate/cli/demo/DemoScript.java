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
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.StringNode;

/**
 * Runs the scripts of the demo, which leave each flow in an intermediate state. {@code
 * buying.json}: an order that waits for approval, one that waits for stock, one that is shipped in
 * part, a countered quote, an open request, a recurring order due tomorrow, an enquiry, a
 * registration. {@code offers.json}: offers of vendors, some in moderation, an application, a paid
 * payout run. {@code marketplace.json}: vendor orders in each status. {@code sourcing.json}: a
 * request to the other organization that is open, and one that is awarded.
 *
 * <p>Each step is a call over HTTP, so that all data could have been created by the API. A step may
 * keep its reply under a name; <code>${name/field}</code> refers to it. A step with {@code until}
 * is repeated until the reply has this field: messages between organizations take a moment.
 */
public final class DemoScript {
  /** Confirms the registration of the demo; an applicant would have it by mail. */
  static final MailedToken REGISTRATION = new MailedToken("demo-registration");

  /** The same for the email of the vendor that applied. */
  static final MailedToken APPLICATION = new MailedToken("demo-application");

  private static final Pattern REFERENCE = Pattern.compile("\\$\\{([^}/]+)([^}]*)}");
  private static final Duration BETWEEN = Duration.ofMillis(10);
  private static final int MOST_TRIES = 3_000;

  private final ExchangeModule exchange;
  private final DemoCallers callers;
  private final Map<String, JsonNode> kept = new ConcurrentHashMap<>();

  private DemoScript(Main node, DemoCallers callers, InstantSource clock) {
    this.exchange = node.sourcing().exchange();
    this.callers = callers;
    var today = LocalDate.ofInstant(clock.instant(), ZoneId.of("Europe/Berlin"));
    keep("registration", REGISTRATION.text());
    keep("application", APPLICATION.text());
    keep("today", today.toString());
    keep("tomorrow", today.plusDays(1).toString());
    keep("last_week", today.minusDays(7).toString());
    keep("in_30_days", clock.instant().plus(Duration.ofDays(30)).toString());
    keep("in_60_days", clock.instant().plus(Duration.ofDays(60)).toString());
  }

  private void keep(String name, String text) {
    kept.put(name, StringNode.valueOf(text));
  }

  /**
   * Requires a node that serves at {@code url} and has its users and products. Scripts that do not
   * need each other run at the same time.
   */
  public static void play(Main node, String url, InstantSource clock) {
    try (HttpClient client = HttpClient.newHttpClient();
        var executor = Executors.newVirtualThreadPerTaskExecutor()) {
      var script = new DemoScript(node, new DemoCallers(client, url, executor), clock);
      CompletableFuture.allOf(
              CompletableFuture.runAsync(() -> script.run("buying"), executor),
              CompletableFuture.runAsync(() -> script.run("offers"), executor),
              CompletableFuture.runAsync(() -> script.run("sourcing"), executor))
          .join();
      script.run("marketplace");
    }
  }

  private void run(String name) {
    new DemoFile("northwind/" + name + ".json").json(JsonNode.class).forEach(this::step);
  }

  private void step(JsonNode written) {
    JsonNode step = Json.mapper().readTree(filled(written.toString()));
    JsonNode reply = step.has("until") ? awaited(step) : call(step);
    if (step.has("keep")) {
      kept.put(step.path("keep").asString(), reply);
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
      boolean sent = exchange.sendOnce();
      boolean received = exchange.receiveOnce();
      if (!sent && !received) {
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
            found ->
                Matcher.quoteReplacement(
                    Objects.requireNonNull(kept.get(found.group(1)), found.group())
                        .requiredAt(found.group(2))
                        .asString()));
  }
}
