package io.tradegate.access.tokens;

import static io.tradegate.access.tokens.ClaimsFixtures.END;
import static io.tradegate.access.tokens.ClaimsFixtures.NOW;
import static io.tradegate.access.tokens.ClaimsFixtures.staff;
import static io.tradegate.platform.caller.Audience.ADMIN;
import static io.tradegate.platform.caller.Audience.STOREFRONT;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import com.nimbusds.jose.Payload;
import io.tradegate.platform.crypto.Hkdf;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ForgedTokenTest {
  private static final String SECRET = "a-secret-of-at-least-32-bytes-here";
  private static final byte[] KEY = Hkdf.derive(SECRET.getBytes(UTF_8), "session-token|admin");
  private static final TokenKey ADMIN_KEY = TokenKey.of(SECRET.getBytes(UTF_8), ADMIN);
  private static final String KID = kidOf(ADMIN_KEY);

  private final TokenRing ring = TokenRing.parse(SECRET, "tradegate");

  @Test
  void aTokenBuiltByHandWithTheRightKeyIsGood() {
    // Without this test, all cases below could be bad for one common reason.
    assertThat(verify(signed(header("HS256", ""), claimsJson(), "HmacSHA256")))
        .isInstanceOf(Verdict.Good.class);
  }

  @ParameterizedTest
  @MethodSource
  void aForgedHeaderIsBad(String token) {
    assertBad(token);
  }

  static Stream<Arguments> aForgedHeaderIsBad() {
    String claims = claimsJson();
    String bare = encode(header("none", ""));
    return Stream.of(
        argumentSet("none", bare + "." + encode(claims) + "."),
        argumentSet("none, signed", signed(header("none", ""), claims, "HmacSHA256")),
        argumentSet("NoNe", signed(header("NoNe", ""), claims, "HmacSHA256")),
        argumentSet("HS384", signed(header("HS384", ""), claims, "HmacSHA384")),
        argumentSet("HS512", signed(header("HS512", ""), claims, "HmacSHA512")),
        argumentSet("RS256 over our key", signed(header("RS256", ""), claims, "HmacSHA256")),
        argumentSet("ES256 over our key", signed(header("ES256", ""), claims, "HmacSHA256")),
        argumentSet("no alg", signed(kid("\"typ\":\"JWT\""), claims, "HmacSHA256")),
        argumentSet("no typ", signed(kid("\"alg\":\"HS256\""), claims, "HmacSHA256")),
        argumentSet("other typ", signed(typ("at+jwt"), claims, "HmacSHA256")),
        argumentSet("no kid", signed("{\"alg\":\"HS256\",\"typ\":\"JWT\"}", claims, "HmacSHA256")),
        argumentSet("unknown kid", signed(unknownKid(), claims, "HmacSHA256")),
        argumentSet("crit", signed(header("HS256", ",\"crit\":[\"x\"],\"x\":1"), claims)),
        argumentSet("b64", signed(header("HS256", ",\"crit\":[\"b64\"],\"b64\":false"), claims)),
        argumentSet("embedded key", signed(header("HS256", ",\"jwk\":" + ownJwk()), claims)),
        argumentSet("key address", signed(header("HS256", ",\"jku\":\"https://x\""), claims)),
        argumentSet("two algs", signed(header("HS256", ",\"alg\":\"HS256\""), claims)),
        argumentSet("another order", signed(typ("JWT"), claims)),
        argumentSet("spaces", signed(header("HS256", " "), claims)),
        argumentSet("header is a list", signed("[]", claims)),
        argumentSet("header is null", signed("null", claims)));
  }

  @ParameterizedTest
  @MethodSource
  void wrongClaimsUnderTheRightSignatureAreBad(String name, Object value) {
    var claims = claims();
    claims.put(name, value);
    assertBad(ADMIN_KEY.sign(claims));
  }

  static Stream<Arguments> wrongClaimsUnderTheRightSignatureAreBad() {
    long future = NOW.getEpochSecond() + 31;
    return Stream.of(
        Arguments.of("iss", "somebody"),
        Arguments.of("iss", List.of("tradegate")),
        Arguments.of("aud", List.of("admin")),
        Arguments.of("aud", List.of("admin", "vendor")),
        Arguments.of("aud", "storefront"),
        Arguments.of("aud", "ADMIN"),
        Arguments.of("aud", ""),
        Arguments.of("sub", "1-1-1-1-1"),
        Arguments.of("sub", 2),
        Arguments.of("sid", "session"),
        Arguments.of("jti", Map.of()),
        Arguments.of("org_id", "7"),
        Arguments.of("org_id", 7.5),
        Arguments.of("org_id", true),
        Arguments.of("ep", "5"),
        Arguments.of("ep", 1L << 32),
        Arguments.of("oe", List.of()),
        Arguments.of("iat", "2026-11-15T12:00:00Z"),
        Arguments.of("iat", future),
        Arguments.of("iat", -1),
        Arguments.of("nbf", future),
        Arguments.of("nbf", "now"),
        Arguments.of("exp", END.getEpochSecond() + 0.5),
        Arguments.of("exp", Long.MAX_VALUE),
        Arguments.of("exp", "never"),
        Arguments.of("perms", "order.view"),
        Arguments.of("perms", List.of("order.view", 1)),
        Arguments.of("perms", Map.of("order.view", true)),
        Arguments.of("customer_id", ClaimsFixtures.id(4).toString()),
        Arguments.of("vendor_id", ClaimsFixtures.id(5).toString()));
  }

  @Test
  void everyClaimIsRequired() {
    for (String name : claims().keySet()) {
      var claims = claims();
      claims.remove(name);
      assertBad(ADMIN_KEY.sign(claims));
    }
  }

  @Test
  void aClaimGivenTwiceIsBad() {
    String twice = claimsJson().replaceFirst("\\{", "{\"org_id\":8,");

    assertBad(signed(header("HS256", ""), twice));
  }

  @Test
  void aPayloadThatIsNoObjectIsBad() {
    Stream.of("null", "[]", "7", "\"x\"", "", "{", claimsJson() + "x")
        .forEach(payload -> assertBad(signed(header("HS256", ""), payload)));
  }

  @Test
  void aForeignKeyIsBad() {
    byte[] foreign = "another-secret-of-at-least-32-bytes".getBytes(UTF_8);

    assertBad(TokenKey.of(foreign, ADMIN).sign(claims()));
    assertBad(encodeAndSign(header("HS256", ""), claimsJson(), "HmacSHA256", foreign));
    assertBad(encodeAndSign(header("HS256", ""), claimsJson(), "HmacSHA256", new byte[32]));
    assertBad(
        encodeAndSign(header("HS256", ""), claimsJson(), "HmacSHA256", SECRET.getBytes(UTF_8)));
  }

  @Test
  void anotherAudiencesKeyIsBad() {
    assertBad(TokenKey.of(SECRET.getBytes(UTF_8), STOREFRONT).sign(claims()));
  }

  @Test
  void noCharacterOfATokenCanBeChanged() {
    String token = ring.sign(staff());
    for (int i = 0; i < token.length(); i++) {
      for (char other : new char[] {'A', 'B', '.', '=', ' ', 'é'}) {
        if (token.charAt(i) != other) {
          assertBad(token.substring(0, i) + other + token.substring(i + 1));
        }
      }
    }
  }

  @Test
  void claimsEditedUnderAnOldSignatureAreBad() {
    String[] parts = ring.sign(staff()).split("\\.", -1);
    String edited = claimsJson().replace("\"org_id\":7", "\"org_id\":8");

    assertBad(parts[0] + "." + encode(edited) + "." + parts[2]);
  }

  @Test
  void aStrippedOrPaddedTokenIsBad() {
    String token = ring.sign(staff());
    String unsigned = token.substring(0, token.lastIndexOf('.'));

    for (String each : wrongShapes(token, unsigned)) {
      assertBad(each);
    }
  }

  private static List<String> wrongShapes(String token, String unsigned) {
    var shapes = new ArrayList<>(List.of("", ".", "..", "...", "a.b.c", "null", "Bearer " + token));
    shapes.addAll(List.of(unsigned, unsigned + ".", unsigned + "..", token + ".", token + "=="));
    shapes.addAll(
        List.of(" " + token, token + "\n", token + "A", token + "." + token, token + "é"));
    return shapes;
  }

  @Test
  void anOversizedTokenIsBadEvenIfSigned() {
    var claims = claims();
    claims.put("note", "x".repeat(8 * 1024));

    assertBad(ADMIN_KEY.sign(claims));
    assertBad("[".repeat(1_000_000));
  }

  @Test
  void aForgedTokenIsBadEvenWhenExpired() {
    String token = ring.sign(staff());
    String forged = token.substring(0, token.length() - 5) + "AAAAA";

    assertThat(ring.verify(forged, END.plusSeconds(1))).isInstanceOf(Verdict.Bad.class);
  }

  private Verdict verify(String token) {
    return ring.verify(token, NOW);
  }

  private void assertBad(String token) {
    assertThat(verify(token)).as(token).isEqualTo(new Verdict.Bad());
  }

  private static Map<String, Object> claims() {
    return new HashMap<>(WireClaims.write("tradegate", staff()));
  }

  private static String claimsJson() {
    return new Payload(claims()).toString();
  }

  private static String header(String algorithm, String more) {
    return "{\"alg\":\"%s\",\"kid\":\"%s\",\"typ\":\"JWT\"%s}".formatted(algorithm, KID, more);
  }

  private static String kidOf(TokenKey key) {
    String header = new String(Base64.getUrlDecoder().decode(key.headerText()), UTF_8);
    return header.replaceAll(".*\"kid\":\"([0-9a-f]{8})\".*", "$1");
  }

  private static String kid(String rest) {
    return "{\"kid\":\"%s\",%s}".formatted(KID, rest);
  }

  private static String typ(String typ) {
    return kid("\"alg\":\"HS256\",\"typ\":\"%s\"".formatted(typ));
  }

  private static String unknownKid() {
    return "{\"alg\":\"HS256\",\"typ\":\"JWT\",\"kid\":\"00000000\"}";
  }

  private static String ownJwk() {
    return "{\"kty\":\"oct\",\"k\":\"%s\"}".formatted(encode(new String(new byte[32], UTF_8)));
  }

  private static String signed(String header, String payload) {
    return signed(header, payload, "HmacSHA256");
  }

  private static String signed(String header, String payload, String algorithm) {
    return encodeAndSign(header, payload, algorithm, KEY);
  }

  private static String encodeAndSign(String header, String payload, String algorithm, byte[] key) {
    String input = encode(header) + "." + encode(payload);
    return input + "." + base64(mac(algorithm, key, input.getBytes(UTF_8)));
  }

  private static byte[] mac(String algorithm, byte[] key, byte[] input) {
    try {
      Mac mac = Mac.getInstance(algorithm);
      mac.init(new SecretKeySpec(key, algorithm));
      return mac.doFinal(input);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String encode(String json) {
    return base64(json.getBytes(UTF_8));
  }

  private static String base64(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
