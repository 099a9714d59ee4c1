package io.tradegate.platform.http;

import io.tradegate.platform.crypto.Hmac;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.json.Json;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import tools.jackson.core.JacksonException;

/**
 * Encodes the position where a page ended as an opaque text, and refuses a text that it did not
 * create.
 */
public final class Cursors {
  private static final int SEAL = 12;

  private final byte[] key;

  public Cursors(byte[] key) {
    this.key = key.clone();
  }

  /** {@code scope}: the list that this position belongs to; it is valid for no other. */
  String seal(String scope, List<String> place) {
    byte[] body = Json.bytes(place);
    byte[] sealed = Arrays.copyOf(body, body.length + SEAL);
    System.arraycopy(mac(scope, body), 0, sealed, body.length, SEAL);
    return text(sealed);
  }

  private static String text(byte[] sealed) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(sealed);
  }

  /** {@code param}: the name of the parameter in the request. */
  List<String> open(String scope, String param, String cursor) {
    try {
      byte[] sealed = Base64.getUrlDecoder().decode(cursor);
      if (sealed.length > SEAL && cursor.equals(text(sealed))) { // it has one spelling
        byte[] body = Arrays.copyOf(sealed, sealed.length - SEAL);
        byte[] seal = Arrays.copyOfRange(sealed, body.length, sealed.length);
        if (MessageDigest.isEqual(seal, Arrays.copyOf(mac(scope, body), SEAL))) {
          return List.of(Json.mapper().readValue(body, String[].class));
        }
      }
    } catch (IllegalArgumentException | JacksonException e) {
      throw invalid(param);
    }
    throw invalid(param);
  }

  private byte[] mac(String scope, byte[] body) {
    byte[] prefix = (scope + "\n").getBytes(StandardCharsets.UTF_8);
    byte[] message = Arrays.copyOf(prefix, prefix.length + body.length);
    System.arraycopy(body, 0, message, prefix.length, body.length);
    return Hmac.sha256(key, message);
  }

  private static Refusal invalid(String param) {
    return Refusal.ofField(
        param, "Parameter `%s` must be a cursor of this list, unchanged.".formatted(param));
  }
}
