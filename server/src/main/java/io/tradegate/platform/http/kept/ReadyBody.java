package io.tradegate.platform.http.kept;

import io.tradegate.platform.json.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.zip.GZIPOutputStream;

/** A JSON answer as it is sent: plain and compressed, each with its strong ETag. */
public final class ReadyBody {
  /** Below this size compression saves no packet. */
  public static final int WORTH_ZIPPING = 1024;

  private static final int TAG_BYTES = 15;

  private final byte[] plain;
  private final byte[] zipped;
  private final String tag;

  private ReadyBody(byte[] plain, byte[] zipped, String tag) {
    this.plain = plain;
    this.zipped = zipped;
    this.tag = tag;
  }

  static ReadyBody of(Object value) {
    byte[] plain = Json.line(value);
    return new ReadyBody(
        plain, plain.length < WORTH_ZIPPING ? new byte[0] : zipped(plain), tag(plain));
  }

  private static String tag(byte[] body) {
    try {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(body);
      return Base64.getUrlEncoder().encodeToString(Arrays.copyOf(hash, TAG_BYTES));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  public static byte[] zipped(byte[] body) {
    var zipped = new ByteArrayOutputStream(body.length / 4);
    try (var gzip = new GZIPOutputStream(zipped)) {
      gzip.write(body);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return zipped.toByteArray();
  }

  /** Whether it is worth sending compressed. */
  public boolean canBeZipped() {
    return zipped.length > 0;
  }

  public byte[] bytes(boolean compressed) {
    return compressed ? zipped : plain;
  }

  /** Two encodings of an answer are two representations: their tags differ. */
  public String etag(boolean compressed) {
    return '"' + tag + (compressed ? "-gz" : "") + '"';
  }

  int weight() {
    return plain.length + zipped.length;
  }
}
