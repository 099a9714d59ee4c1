package io.tradegate.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.tradegate.platform.crypto.Sha256;
import io.tradegate.platform.http.Query;
import io.tradegate.platform.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLEncoder;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A real OpenID provider over HTTP on loopback. A test tells it to lie. */
public final class TestProvider implements AutoCloseable {
  public static final String CLIENT = "tradegate";
  public static final String SECRET = "secret of the client: +/&";

  private static final RSAKey FIRST = key("first");

  private final HttpServer server;
  private final InstantSource clock;
  private final Map<String, Grant> grants = new ConcurrentHashMap<>();
  public final AtomicInteger keyRequests = new AtomicInteger();
  public volatile RSAKey key = FIRST;
  public volatile List<RSAKey> published = List.of(FIRST);
  public volatile UnaryOperator<Map<String, Object>> discovery = document -> document;
  public volatile UnaryOperator<JWTClaimsSet.Builder> claims = made -> made;
  public volatile Minting minting = this::signed;
  public volatile Map<String, String> answer = Map.of();
  public volatile @Nullable Handler tokenEndpoint;

  /** Makes the text of a token. */
  public interface Minting {
    String token(JWTClaimsSet claims) throws JOSEException;
  }

  public interface Handler {
    void handle(HttpExchange exchange) throws IOException;
  }

  /** A user who is signed in at the provider. */
  public record User(String subject, Map<String, Object> claims) {
    public static User of(String subject, String email) {
      return new User(
          subject, Map.of("email", email, "email_verified", true, "name", "Name of " + subject));
    }

    public User with(String claim, Object value) {
      var more = new LinkedHashMap<>(claims);
      more.put(claim, value);
      return new User(subject, more);
    }
  }

  private record Grant(User user, String nonce, String challenge, String redirectUri) {}

  public TestProvider() {
    this(InstantSource.system());
  }

  public TestProvider(InstantSource clock) {
    this.clock = clock;
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/.well-known/openid-configuration", this::discover);
    server.createContext("/keys", this::keys);
    server.createContext("/token", this::token);
    server.start();
  }

  public static RSAKey key(String name) {
    try {
      return new RSAKeyGenerator(2048).keyID(name).keyUse(KeyUse.SIGNATURE).generate();
    } catch (JOSEException e) {
      throw new IllegalStateException(e);
    }
  }

  public String issuer() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /** What a browser does at the provider: it signs the user in, and is sent back. */
  public String authorize(String address, User user) {
    Map<String, String> query = Query.foreign(URI.create(address).getRawQuery());
    String code = "code-" + TestApp.ids().next();
    grants.put(
        code,
        new Grant(
            user,
            given(query, "nonce"),
            given(query, "code_challenge"),
            given(query, "redirect_uri")));
    var back = new LinkedHashMap<String, String>();
    back.put("code", code);
    back.put("state", given(query, "state"));
    back.put("session_state", "of no interest");
    back.putAll(answer);
    return given(query, "redirect_uri") + "?" + form(back);
  }

  private static String given(Map<String, String> query, String name) {
    return Objects.requireNonNull(query.get(name));
  }

  private static String form(Map<String, String> fields) {
    return String.join(
        "&",
        fields.entrySet().stream()
            .map(each -> each.getKey() + "=" + URLEncoder.encode(each.getValue(), UTF_8))
            .toList());
  }

  private void discover(HttpExchange exchange) throws IOException {
    var document = new LinkedHashMap<String, Object>();
    document.put("issuer", issuer());
    document.put("authorization_endpoint", issuer() + "/authorize");
    document.put("token_endpoint", issuer() + "/token");
    document.put("jwks_uri", issuer() + "/keys");
    send(exchange, 200, Json.bytes(discovery.apply(document)));
  }

  private void keys(HttpExchange exchange) throws IOException {
    keyRequests.incrementAndGet();
    var set = new JWKSet(List.copyOf(published));
    send(exchange, 200, set.toString(true).getBytes(UTF_8));
  }

  private void token(HttpExchange exchange) throws IOException {
    Handler other = tokenEndpoint;
    if (other != null) {
      other.handle(exchange);
      return;
    }
    Map<String, String> form =
        Query.foreign(new String(exchange.getRequestBody().readAllBytes(), UTF_8));
    Grant grant = grants.remove(String.valueOf(form.get("code")));
    if (grant == null || !isOurs(exchange) || !isProven(grant, form)) {
      send(exchange, 400, Json.bytes(Map.of("error", "invalid_grant")));
      return;
    }
    send(exchange, 200, Json.bytes(tokens(grant)));
  }

  private static boolean isOurs(HttpExchange exchange) {
    String pair = URLEncoder.encode(CLIENT, UTF_8) + ":" + URLEncoder.encode(SECRET, UTF_8);
    String expected = "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(UTF_8));
    return expected.equals(exchange.getRequestHeaders().getFirst("Authorization"));
  }

  private static boolean isProven(Grant grant, Map<String, String> form) {
    byte[] verifier = String.valueOf(form.get("code_verifier")).getBytes(UTF_8);
    String challenge = Base64.getUrlEncoder().withoutPadding().encodeToString(Sha256.of(verifier));
    return challenge.equals(grant.challenge())
        && grant.redirectUri().equals(form.get("redirect_uri"));
  }

  private Map<String, Object> tokens(Grant grant) {
    Instant now = clock.instant();
    var made =
        new JWTClaimsSet.Builder()
            .issuer(issuer())
            .audience(CLIENT)
            .subject(grant.user().subject())
            .issueTime(Date.from(now))
            .expirationTime(Date.from(now.plusSeconds(300)))
            .claim("nonce", grant.nonce());
    grant.user().claims().forEach(made::claim);
    try {
      String idToken = minting.token(claims.apply(made).build());
      return Map.of("access_token", "opaque", "token_type", "Bearer", "id_token", idToken);
    } catch (JOSEException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Tells that a user has signed out; {@code change} may lie. */
  public String logoutToken(UnaryOperator<JWTClaimsSet.Builder> change) {
    Instant now = clock.instant();
    var made =
        new JWTClaimsSet.Builder()
            .issuer(issuer())
            .audience(CLIENT)
            .jwtID("logout-" + TestApp.ids().next())
            .issueTime(Date.from(now))
            .expirationTime(Date.from(now.plusSeconds(120)))
            .claim(
                "events", Map.of("http://schemas.openid.net/event/backchannel-logout", Map.of()));
    try {
      return minting.token(change.apply(made).build());
    } catch (JOSEException e) {
      throw new IllegalStateException(e);
    }
  }

  String signed(JWTClaimsSet set) throws JOSEException {
    var header = new JWSHeader.Builder(JWSAlgorithm.RS256).keyID(key.getKeyID()).build();
    var token = new SignedJWT(header, set);
    token.sign(new RSASSASigner(key));
    return token.serialize();
  }

  public static void send(HttpExchange exchange, int status, byte[] body) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
