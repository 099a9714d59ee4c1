package io.tradegate.access.tokens;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSObject;
import com.nimbusds.jose.Payload;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.crypto.MACVerifier;
import com.nimbusds.jose.util.Base64URL;
import com.nimbusds.jose.util.JSONObjectUtils;
import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.crypto.Hkdf;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.text.ParseException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;

/** An HS256 key, derived from one secret for one audience; it is valid for no other audience. */
final class TokenKey {
  private static final int KID_BYTES = 4;
  private static final Base64.Decoder DECODER = Base64.getUrlDecoder();
  private static final Base64.Encoder ENCODER = Base64.getUrlEncoder().withoutPadding();

  private final Audience audience;
  private final JWSHeader header;
  private final MACSigner signer;
  private final MACVerifier verifier;

  private TokenKey(Audience audience, byte[] key)
      throws ParseException, JOSEException, GeneralSecurityException {
    this.audience = audience;
    this.header = JWSHeader.parse(headerOf(kid(key)));
    this.signer = new MACSigner(key);
    this.verifier = new MACVerifier(key);
  }

  static TokenKey of(byte[] secret, Audience audience) {
    try {
      return new TokenKey(audience, Hkdf.derive(secret, "session-token|" + audience.wireName()));
    } catch (ParseException | JOSEException | GeneralSecurityException e) {
      throw new IllegalStateException("A derived key always suits HS256.", e);
    }
  }

  // Written here and not by the library, so that all tokens of this key, of any release, start
  // alike.
  private static Base64URL headerOf(String kid) {
    return Base64URL.encode("{\"alg\":\"HS256\",\"kid\":\"%s\",\"typ\":\"JWT\"}".formatted(kid));
  }

  // A hash of a derivation, not of the key itself: every holder of a token can read the kid.
  private static String kid(byte[] key) throws GeneralSecurityException {
    byte[] digest = MessageDigest.getInstance("SHA-256").digest(Hkdf.derive(key, "kid"));
    return HexFormat.of().formatHex(digest, 0, KID_BYTES);
  }

  Audience audience() {
    return audience;
  }

  /** The first part of every token that this key signs. */
  String headerText() {
    return header.toBase64URL().toString();
  }

  String sign(Map<String, Object> claims) {
    var token = new JWSObject(header, new Payload(claims));
    try {
      token.sign(signer);
    } catch (JOSEException e) {
      throw new IllegalStateException("HS256 signs anything.", e);
    }
    return token.serialize();
  }

  /** The claims of a token that starts with this key's header, if this key signed it. */
  Optional<Map<String, Object>> open(String token) {
    int payload = headerText().length() + 1;
    int dot = token.lastIndexOf('.');
    return dot >= payload && hasSigned(token.substring(0, dot), token.substring(dot + 1))
        ? read(token.substring(payload, dot))
        : Optional.empty();
  }

  private boolean hasSigned(String text, String signature) {
    try {
      return isCanonical(signature)
          && verifier.verify(header, text.getBytes(UTF_8), new Base64URL(signature));
    } catch (JOSEException e) {
      return false;
    }
  }

  // Base64 has spare bits at its end and the library skips foreign characters; without this check
  // one token could be written in many ways.
  private static boolean isCanonical(String signature) {
    try {
      return signature.equals(ENCODER.encodeToString(DECODER.decode(signature)));
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  // The JDK's decoder, because the library's takes twenty times as long: half of a verification.
  private static Optional<Map<String, Object>> read(String payload) {
    try {
      String json = new String(DECODER.decode(payload), UTF_8);
      return Optional.ofNullable(JSONObjectUtils.parse(json));
    } catch (IllegalArgumentException | ParseException e) {
      return Optional.empty();
    }
  }
}
