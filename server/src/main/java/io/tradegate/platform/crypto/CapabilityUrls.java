package io.tradegate.platform.crypto;

import static io.tradegate.platform.errors.ErrorCode.INVALID_SIGNATURE;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.platform.errors.Refusal;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Signs and verifies URLs that give their holder access to one thing for a limited time. The
 * signature covers the path exactly as it is requested, and the expiry. Each organization and
 * purpose has a key of its own, and the name of the key tells the organization: so nothing is
 * looked up before the signature of an address is verified.
 */
public final class CapabilityUrls {
  // Strict: an address has exactly one spelling, hence nothing can be added or moved.
  private static final Pattern QUERY =
      Pattern.compile(
          "expires=([1-9][0-9]{9,10})&key=([0-9a-f]{8})-([1-9][0-9]{0,17})&signature=([0-9a-f]{64})");

  private static final String VERSION = "tradegate-capability-1";
  private static final String METHOD_FAMILY = "GET"; // and HEAD, which asks for less
  private static final int NAME_BYTES = 4;

  private final MasterKey master;
  private final String purpose;
  private final List<String> names;

  /**
   * {@code purpose}: what the addresses give access to; keys of different purposes are unrelated.
   */
  public CapabilityUrls(MasterKey master, String purpose) {
    this.master = master;
    this.purpose = purpose;
    this.names = master.deriveEach("capability-name").stream().map(CapabilityUrls::name).toList();
  }

  private static String name(byte[] key) {
    return HexFormat.of().formatHex(Arrays.copyOf(key, NAME_BYTES));
  }

  /** Signs for one organization; keep it for as long as a page of links takes. */
  public Signer signer(long org) {
    return new Signer(names.getFirst() + "-" + org, master.derive(context(org)));
  }

  /** The current key of one organization. */
  public static final class Signer {
    private final String keyName;
    private final byte[] key;

    private Signer(String keyName, byte[] key) {
      this.keyName = keyName;
      this.key = key;
    }

    /** The path with the parameters that make it valid until then. */
    public String sign(String path, Instant expires) {
      String seconds = Long.toString(expires.getEpochSecond());
      return "%s?expires=%s&key=%s&signature=%s"
          .formatted(path, seconds, keyName, Hmac.sha256Hex(key, message(path, seconds)));
    }
  }

  /** A verified address: its organization and its expiry. */
  public record Grant(long org, Instant expires) {}

  /**
   * Takes the target as it came, before anything is decoded; every error gives the same refusal.
   */
  public Grant verify(String rawPath, String rawQuery, Instant now) {
    Matcher query = QUERY.matcher(rawQuery);
    if (!query.matches()) {
      throw invalid();
    }
    long org = Long.parseLong(query.group(3));
    String expected = Hmac.sha256Hex(key(query.group(2), org), message(rawPath, query.group(1)));
    Instant expires = Instant.ofEpochSecond(Long.parseLong(query.group(1)));
    if (!Hmac.same(expected, query.group(4)) || !now.isBefore(expires)) {
      throw invalid();
    }
    return new Grant(org, expires);
  }

  private byte[] key(String name, long org) {
    int position = names.indexOf(name);
    if (position < 0) {
      throw invalid();
    }
    return master.deriveEach(context(org)).get(position);
  }

  private String context(long org) {
    return "capability|%s|org:%d".formatted(purpose, org);
  }

  private static byte[] message(String path, String expires) {
    return String.join("\n", VERSION, METHOD_FAMILY, path, expires).getBytes(UTF_8);
  }

  private static Refusal invalid() {
    return INVALID_SIGNATURE.because("This address was altered or has expired; ask for a new one.");
  }
}
