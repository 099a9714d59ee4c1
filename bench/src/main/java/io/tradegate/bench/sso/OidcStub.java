package io.tradegate.bench.sso;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.crypto.RSASSAVerifier;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.tradegate.platform.http.Query;
import io.tradegate.platform.json.Json;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.text.ParseException;
import java.time.Instant;
import java.util.Date;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;

/** An OpenID provider on loopback that signs every user in. Its codes are nonces. */
final class OidcStub implements AutoCloseable {
  private static final String CLIENT = "tradegate";

  private final HttpServer server;
  private final RSAKey key;
  private final Map<String, String> users = new ConcurrentHashMap<>();

  OidcStub() throws IOException, JOSEException {
    this.key = new RSAKeyGenerator(2048).keyID("stub").generate();
    this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext(
        "/.well-known/openid-configuration",
        exchange ->
            send(
                exchange,
                Map.of(
                    "issuer", issuer(),
                    "authorization_endpoint", issuer() + "/authorize",
                    "token_endpoint", issuer() + "/token",
                    "jwks_uri", issuer() + "/keys")));
    server.createContext(
        "/keys", exchange -> send(exchange, new JWKSet(key.toPublicJWK()).toJSONObject()));
    server.createContext("/token", this::token);
    server.start();
  }

  String issuer() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /** What the provider sends the browser back with. */
  String answer(Map<String, String> asked, String email) {
    String nonce = Objects.requireNonNull(asked.get("nonce"));
    users.put(nonce, email);
    return "code=" + nonce + "&state=" + asked.get("state");
  }

  private void token(HttpExchange exchange) throws IOException {
    String form = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
    String nonce = Objects.requireNonNull(Query.foreign(form).get("code"));
    String email = Objects.requireNonNull(users.remove(nonce));
    send(
        exchange,
        Map.of("access_token", "opaque", "token_type", "Bearer", "id_token", signed(nonce, email)));
  }

  private String signed(String nonce, String email) {
    Instant now = Instant.now();
    var claims =
        new JWTClaimsSet.Builder()
            .issuer(issuer())
            .audience(CLIENT)
            .subject(email)
            .issueTime(Date.from(now))
            .expirationTime(Date.from(now.plusSeconds(300)))
            .claim("nonce", nonce)
            .claim("email", email)
            .claim("email_verified", true)
            .build();
    var token =
        new SignedJWT(new JWSHeader.Builder(JWSAlgorithm.RS256).keyID("stub").build(), claims);
    try {
      token.sign(new RSASSASigner(key));
    } catch (JOSEException e) {
      throw new IllegalStateException(e);
    }
    return token.serialize();
  }

  /** One check of the signature of a token. */
  Runnable check() {
    String token = signed("nonce", "anna@acme.test");
    return () -> {
      try {
        if (!SignedJWT.parse(token).verify(new RSASSAVerifier(key.toRSAPublicKey()))) {
          throw new IllegalStateException("The signature is wrong.");
        }
      } catch (JOSEException | ParseException e) {
        throw new IllegalStateException(e);
      }
    };
  }

  private static void send(HttpExchange exchange, Object body) throws IOException {
    byte[] bytes = Json.bytes(body);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(200, bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
