// java Verify.java <signature> < body        with WEBHOOK_SECRET in the environment
import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

class Verify {

  // rawBody: the bytes as they came; with Spring that is @RequestBody byte[]
  static boolean isGenuine(String secret, byte[] rawBody, String signature)
      throws GeneralSecurityException {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(secret.getBytes(UTF_8), "HmacSHA256"));
    String expected = HexFormat.of().formatHex(mac.doFinal(rawBody));
    return MessageDigest.isEqual(expected.getBytes(UTF_8), signature.getBytes(UTF_8));
  }

  public static void main(String[] args) throws Exception {
    boolean genuine =
        isGenuine(System.getenv("WEBHOOK_SECRET"), System.in.readAllBytes(), args[0]);
    System.out.println(genuine ? "genuine" : "refused");
    System.exit(genuine ? 0 : 1);
  }
}
