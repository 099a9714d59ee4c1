package io.tradegate.media.storage;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.platform.config.Bucket;
import io.tradegate.platform.crypto.Hmac;
import io.tradegate.platform.crypto.Sha256;
import java.net.URI;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Signs requests to S3 with AWS Signature Version 4. */
record SigV4(Bucket bucket) {
  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);
  private static final String ALGORITHM = "AWS4-HMAC-SHA256";

  /**
   * The headers that a request needs besides its own. The address must be encoded already, with its
   * parameters in order.
   *
   * @param headers those that are to be signed
   * @param bodyDigest SHA-256 of the body in hex
   */
  Map<String, String> headers(
      String method, URI address, Map<String, String> headers, String bodyDigest, Instant now) {
    String stamp = STAMP.format(now);
    var signed = new TreeMap<String, String>();
    headers.forEach((name, value) -> signed.put(name.toLowerCase(Locale.ROOT), value.strip()));
    signed.put("host", address.getRawAuthority());
    signed.put("x-amz-content-sha256", bodyDigest);
    signed.put("x-amz-date", stamp);

    String scope = "%s/%s/s3/aws4_request".formatted(stamp.substring(0, 8), bucket.region());
    String request = canonical(method, address, signed, bodyDigest);
    String text = String.join("\n", ALGORITHM, stamp, scope, Sha256.hex(request.getBytes(UTF_8)));
    signed.put(
        "authorization", authorization(scope, signed, Hmac.sha256Hex(key(scope), utf8(text))));
    return signed;
  }

  private static String canonical(
      String method, URI address, Map<String, String> signed, String bodyDigest) {
    String lines =
        signed.entrySet().stream()
            .map(header -> header.getKey() + ":" + header.getValue() + "\n")
            .collect(Collectors.joining());
    String query = address.getRawQuery() == null ? "" : address.getRawQuery();
    return String.join("\n", method, address.getRawPath(), query, lines, names(signed), bodyDigest);
  }

  private static String names(Map<String, String> signed) {
    return String.join(";", signed.keySet());
  }

  private String authorization(String scope, Map<String, String> signed, String signature) {
    return "%s Credential=%s/%s,SignedHeaders=%s,Signature=%s"
        .formatted(ALGORITHM, bucket.accessKey(), scope, names(signed), signature);
  }

  /** From the secret by the parts of the scope: day, region, service, kind of request. */
  private byte[] key(String scope) {
    byte[] key = utf8("AWS4" + bucket.secretKey());
    for (String part : Arrays.asList(scope.split("/", -1))) {
      key = Hmac.sha256(key, utf8(part));
    }
    return key;
  }

  private static byte[] utf8(String text) {
    return text.getBytes(UTF_8);
  }
}
