package io.tradegate.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.platform.crypto.Sha256;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;

/** An authenticator with one ES256 key. A test tells it to lie. */
public final class SoftAuthenticator {
  private static final int PRESENT = 0x01;
  private static final int VERIFIED = 0x04;
  private static final int ATTESTED = 0x40;

  private final KeyPair pair = pair();
  public byte[] credentialId = Sha256.of(pair.getPublic().getEncoded());
  public String origin;
  public String rpId = "";
  public boolean verifiesUser = true;
  public int counter = 1;

  public SoftAuthenticator(String origin) {
    this.origin = origin;
  }

  private static KeyPair pair() {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
      generator.initialize(new ECGenParameterSpec("secp256r1"));
      return generator.generateKeyPair();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  public static String text(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  private byte[] clientData(String type, String challenge) {
    return """
        {"type":"%s","challenge":"%s","origin":"%s","crossOrigin":false}"""
        .formatted(type, challenge, origin)
        .getBytes(UTF_8);
  }

  /** The body of a registration. */
  public Map<String, Object> make(String name, String challenge) {
    var object = new ByteArrayOutputStream();
    object.write(0xa3);
    text(object, "fmt");
    text(object, "none");
    text(object, "attStmt");
    object.write(0xa0);
    text(object, "authData");
    bytes(object, authenticatorData(ATTESTED, attested()));
    return Map.of(
        "name",
        name,
        "client_data_json",
        text(clientData("webauthn.create", challenge)),
        "attestation_object",
        text(object.toByteArray()));
  }

  /** The body of a sign-in. */
  public Map<String, Object> sign(String challenge) {
    byte[] client = clientData("webauthn.get", challenge);
    byte[] data = authenticatorData(0, new byte[0]);
    var body = new HashMap<String, Object>();
    body.put("credential_id", text(credentialId));
    body.put("client_data_json", text(client));
    body.put("authenticator_data", text(data));
    body.put("signature", text(signature(data, Sha256.of(client))));
    return body;
  }

  private byte[] signature(byte[] data, byte[] hash) {
    try {
      Signature signer = Signature.getInstance("SHA256withECDSA");
      signer.initSign(pair.getPrivate());
      signer.update(data);
      signer.update(hash);
      return signer.sign();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private byte[] authenticatorData(int flags, byte[] rest) {
    int all = flags | PRESENT | (verifiesUser ? VERIFIED : 0);
    return ByteBuffer.allocate(37 + rest.length)
        .put(Sha256.of(rpId.getBytes(UTF_8)))
        .put((byte) all)
        .putInt(counter)
        .put(rest)
        .array();
  }

  private byte[] attested() {
    byte[] key = publicKey();
    return ByteBuffer.allocate(18 + credentialId.length + key.length)
        .put(new byte[16])
        .putShort((short) credentialId.length)
        .put(credentialId)
        .put(key)
        .array();
  }

  /** As COSE: kind 2 (EC), ES256, curve P-256, x and y. */
  private byte[] publicKey() {
    var point = ((ECPublicKey) pair.getPublic()).getW();
    var key = new ByteArrayOutputStream();
    key.writeBytes(new byte[] {(byte) 0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21});
    bytes(key, fixed(point.getAffineX().toByteArray()));
    key.write(0x22);
    bytes(key, fixed(point.getAffineY().toByteArray()));
    return key.toByteArray();
  }

  private static byte[] fixed(byte[] number) {
    byte[] fixed = new byte[32];
    int from = Math.max(0, number.length - 32);
    byte[] digits = Arrays.copyOfRange(number, from, number.length);
    System.arraycopy(digits, 0, fixed, 32 - digits.length, digits.length);
    return fixed;
  }

  private static void text(ByteArrayOutputStream out, String text) {
    out.write(0x60 | text.length());
    out.writeBytes(text.getBytes(UTF_8));
  }

  private static void bytes(ByteArrayOutputStream out, byte[] bytes) {
    out.write(0x59);
    out.write(bytes.length >> 8);
    out.write(bytes.length & 0xff);
    out.writeBytes(bytes);
  }
}
