package io.tradegate.payments.gateways;

import io.tradegate.platform.config.Settings.CardGateway;
import io.tradegate.platform.json.CleanText;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.money.Money;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * Calls a payment service over HTTP, by the small protocol of {@code docs/guides/payments.md}. Only
 * a complete answer that says approved or declined counts; everything else means that the outcome
 * is unknown, so that the worker asks again with the same key.
 */
public final class HttpCardGateway implements PaymentGateway, AutoCloseable {
  private static final Duration CONNECT = Duration.ofSeconds(5);
  // Well below the two minutes for which a worker has claimed the payment.
  private static final Duration EVERYTHING = Duration.ofSeconds(30);
  private static final int LARGEST_ANSWER = 64 * 1024;
  private static final int LONGEST_REFERENCE = 200;
  private static final int LONGEST_REASON = 300;

  private final String address;
  private final String key;
  private final Duration patience;
  private final HttpClient http;

  public HttpCardGateway(CardGateway gateway) {
    this(gateway, EVERYTHING);
  }

  /** {@code patience}: for everything, from connecting to the last byte of the answer. */
  public HttpCardGateway(CardGateway gateway, Duration patience) {
    address = gateway.address().toString().replaceAll("/+$", "");
    key = gateway.key();
    this.patience = patience;
    http =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();
  }

  /** The address as it may be shown: nothing but where it is. */
  public static String withoutSecrets(URI address) {
    String port = address.getPort() < 0 ? "" : ":" + address.getPort();
    return address.getScheme() + "://" + address.getHost() + port + address.getPath();
  }

  private record Authorize(
      long organization, String order, Money amount, @Nullable String cardToken) {}

  private record Settle(
      long organization, String order, Money amount, @Nullable String reference) {}

  @Override
  public Outcome authorize(Charge charge) {
    return ask(
        "authorize",
        charge,
        new Authorize(charge.org(), charge.orderNumber(), charge.amount(), charge.token()));
  }

  @Override
  public Outcome capture(Charge charge) {
    return ask("capture", charge, settle(charge));
  }

  /** A service without this verb lets the authorization expire. */
  @Override
  public Outcome release(Charge charge) {
    HttpResponse<byte[]> response = send(request("void", charge, settle(charge)));
    boolean isUnknownVerb = response.statusCode() == 404 || response.statusCode() == 405;
    return isUnknownVerb ? new Done(String.valueOf(charge.reference())) : outcome(response);
  }

  @Override
  public Outcome refund(Charge charge) {
    return ask("refund", charge, settle(charge));
  }

  private static Settle settle(Charge charge) {
    return new Settle(charge.org(), charge.orderNumber(), charge.amount(), charge.reference());
  }

  private Outcome ask(String verb, Charge charge, Object body) {
    return outcome(send(request(verb, charge, body)));
  }

  private HttpRequest request(String verb, Charge charge, Object body) {
    return HttpRequest.newBuilder(URI.create(address + "/" + verb))
        .timeout(patience)
        .header("Authorization", "Bearer " + key)
        .header("Idempotency-Key", charge.key())
        .header("Content-Type", "application/json")
        .header("Accept", "application/json")
        .POST(BodyPublishers.ofByteArray(Json.bytes(body)))
        .build();
  }

  private static Outcome outcome(HttpResponse<byte[]> response) {
    if (response.statusCode() != 200) {
      throw new GatewayUnreachable("The gateway answered " + response.statusCode() + ".");
    }
    return outcome(response.body());
  }

  // The client's own timeout ends with the head of the answer; this one covers the body as well.
  private HttpResponse<byte[]> send(HttpRequest request) {
    CompletableFuture<HttpResponse<byte[]>> answer =
        http.sendAsync(request, BodyHandlers.limiting(BodyHandlers.ofByteArray(), LARGEST_ANSWER));
    try {
      return answer.get(patience.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      answer.cancel(true);
      throw new GatewayUnreachable("The gateway did not answer in time.");
    } catch (InterruptedException e) {
      answer.cancel(true);
      Thread.currentThread().interrupt();
      throw new GatewayUnreachable("The node stops.");
    } catch (ExecutionException e) {
      throw new GatewayUnreachable("The gateway could not be asked: " + e.getCause());
    }
  }

  private static Outcome outcome(byte[] body) {
    JsonNode answer = json(body);
    return switch (text(answer, "status")) {
      case "approved" -> new Done(reference(answer));
      case "declined" -> new Declined(reason(answer));
      default -> throw malformed();
    };
  }

  private static JsonNode json(byte[] body) {
    try {
      return Json.mapper().readTree(body);
    } catch (JacksonException e) {
      throw malformed();
    }
  }

  private static String reference(JsonNode answer) {
    String reference = text(answer, "reference").strip();
    if (reference.isEmpty() || reference.length() > LONGEST_REFERENCE) {
      throw malformed();
    }
    return reference;
  }

  private static String reason(JsonNode answer) {
    String reason = text(answer, "reason").replaceAll("[\\p{Cntrl}\\s]+", " ").strip();
    if (reason.isEmpty()) {
      return "The card was declined.";
    }
    return reason.codePointCount(0, reason.length()) <= LONGEST_REASON
        ? reason
        : reason.substring(0, reason.offsetByCodePoints(0, LONGEST_REASON));
  }

  /** Empty when there is no such text, or none that can be kept. */
  private static String text(JsonNode answer, String field) {
    String text = answer.path(field).asString("");
    return CleanText.isClean(text) ? text : "";
  }

  private static GatewayUnreachable malformed() {
    return new GatewayUnreachable("The gateway gave an answer that is not of its protocol.");
  }

  /** What is under way is asked again by another node. */
  @Override
  public void close() {
    http.shutdownNow();
  }
}
