package io.tradegate.platform.crypto;

import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.bouncycastle.crypto.generators.Argon2BytesGenerator;
import org.bouncycastle.crypto.params.Argon2Parameters;

/** One argon2id hash with its salt and cost; its text is a PHC string. */
final class Argon2Hash {
  // The digits are bounded so that a stored text can never request gigabytes or overflow an int.
  private static final Pattern PHC =
      Pattern.compile(
          "\\$argon2id\\$v=19\\$m=(\\d{1,6}),t=(\\d{1,2}),p=(\\d)"
              + "\\$([A-Za-z0-9+/]{11,86})\\$([A-Za-z0-9+/]{22,86})");

  private final PasswordCost cost;
  private final byte[] salt;
  private final byte[] hash;

  Argon2Hash(PasswordCost cost, byte[] salt, byte[] hash) {
    this.cost = cost;
    this.salt = salt;
    this.hash = hash;
  }

  static Argon2Hash compute(PasswordCost cost, byte[] salt, int bytes, byte[] password) {
    var generator = new Argon2BytesGenerator();
    generator.init(
        new Argon2Parameters.Builder(Argon2Parameters.ARGON2_id)
            .withVersion(Argon2Parameters.ARGON2_VERSION_13)
            .withMemoryAsKB(cost.kibibytes())
            .withIterations(cost.passes())
            .withParallelism(cost.lanes())
            .withSalt(salt)
            .withBlockPool(Argon2Memory.ofThread())
            .build());
    var hash = new byte[bytes];
    generator.generateBytes(password, hash);
    return new Argon2Hash(cost, salt, hash);
  }

  static Optional<Argon2Hash> parse(String phc) {
    var matcher = PHC.matcher(phc);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    try {
      return Optional.of(read(matcher)).filter(hash -> hash.cost.isWorkable());
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static Argon2Hash read(MatchResult phc) {
    var cost = new PasswordCost(number(phc.group(1)), number(phc.group(2)), number(phc.group(3)));
    Base64.Decoder base64 = Base64.getDecoder();
    return new Argon2Hash(cost, base64.decode(phc.group(4)), base64.decode(phc.group(5)));
  }

  private static int number(String digits) {
    return Integer.parseInt(digits);
  }

  PasswordCost cost() {
    return cost;
  }

  /** The inputs of a hash besides the password; hashes with equal inputs need one computation. */
  record Recipe(PasswordCost cost, ByteBuffer salt, int bytes) {}

  Recipe recipe() {
    return new Recipe(cost, ByteBuffer.wrap(salt).asReadOnlyBuffer(), hash.length);
  }

  /** The hash of this password with the same salt and cost. */
  Argon2Hash alike(byte[] password) {
    return compute(cost, salt, hash.length, password);
  }

  boolean isSame(Argon2Hash other) {
    return Hmac.same(hash, other.hash);
  }

  boolean hasSalt(byte[] other) {
    return Hmac.same(salt, other);
  }

  String phc() {
    Base64.Encoder base64 = Base64.getEncoder().withoutPadding();
    return "$argon2id$v=19$m=%d,t=%d,p=%d$%s$%s"
        .formatted(
            cost.kibibytes(),
            cost.passes(),
            cost.lanes(),
            base64.encodeToString(salt),
            base64.encodeToString(hash));
  }
}
