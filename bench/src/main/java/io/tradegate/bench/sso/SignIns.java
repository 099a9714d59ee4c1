package io.tradegate.bench.sso;

import io.tradegate.bench.lab.Node;
import io.tradegate.platform.json.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** Browsers that sign in: each time a new one, without cookies. */
final class SignIns {
  private static final String FORM = "application/x-www-form-urlencoded";

  private final HttpClient http = HttpClient.newHttpClient();
  private final String base;
  private final Node node;

  SignIns(String base, Node node) {
    this.base = base;
    this.node = node;
  }

  void awaitAnswer(String connection) throws InterruptedException {
    IllegalStateException last = new IllegalStateException("The node has ended.");
    for (int n = 0; node.isAlive() && n < 600; n++) {
      try {
        begin(connection);
        return;
      } catch (IllegalStateException e) {
        last = e;
        TimeUnit.MILLISECONDS.sleep(100);
      }
    }
    throw last;
  }

  private record Begun(String cookie, Map<String, String> asked) {}

  private Begun begin(String connection) {
    HttpResponse<String> begun = sent(request("/auth/sso/" + connection + "/login", "").GET(), 303);
    String cookie = begun.headers().firstValue("Set-Cookie").orElseThrow().split(";", 2)[0];
    return new Begun(cookie, SsoBench.query(location(begun)));
  }

  /** By OpenID Connect; {@code provider} answers the query of the request by a query. */
  void callback(String connection, Function<Map<String, String>, String> provider) {
    Begun begun = begin(connection);
    String path = "/auth/sso/" + connection + "/callback?" + provider.apply(begun.asked());
    exchange(begun, sent(request(path, begun.cookie()).GET(), 303));
  }

  /** By SAML; {@code provider} answers the query of the request by a form. */
  void acs(String connection, Function<Map<String, String>, String> provider) {
    Begun begun = begin(connection);
    String form = provider.apply(begun.asked());
    HttpResponse<String> posted =
        sent(
            request("/auth/sso/" + connection + "/acs", "")
                .header("Content-Type", FORM)
                .POST(BodyPublishers.ofString(form)),
            303);
    URI next = URI.create(location(posted));
    String path = next.getRawPath() + "?" + next.getRawQuery();
    exchange(begun, sent(request(path, begun.cookie()).GET(), 303));
  }

  private void exchange(Begun begun, HttpResponse<String> arrived) {
    String code = location(arrived).split("#sso_code=", 2)[1];
    sent(
        request("/auth/sso/token", begun.cookie())
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(Json.text(Map.of("code", code)))),
        200);
  }

  private HttpRequest.Builder request(String path, String cookie) {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(base + path));
    return cookie.isEmpty() ? request : request.header("Cookie", cookie);
  }

  private HttpResponse<String> sent(HttpRequest.Builder request, int status) {
    try {
      HttpResponse<String> answer = http.send(request.build(), BodyHandlers.ofString());
      if (answer.statusCode() != status) {
        throw new IllegalStateException(answer.statusCode() + " " + answer.body());
      }
      return answer;
    } catch (IOException e) {
      throw new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private static String location(HttpResponse<String> answer) {
    return answer.headers().firstValue("Location").orElseThrow();
  }
}
