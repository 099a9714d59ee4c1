package io.tradegate.platform.crypto;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.SecureRandom;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Hashes and verifies passwords with argon2id, a bounded number at a time. */
public final class Passwords {
  private static final int SALT_BYTES = 16;
  private static final int HASH_BYTES = 32;

  private final SecureRandom random;
  private final PasswordCost cost;
  private final ExecutorService threads;
  private final Argon2Hash dummy;
  private final LongAdder computed = new LongAdder();

  /** Hashes at most {@code concurrent} passwords at once; the others wait in order of arrival. */
  public Passwords(SecureRandom random, int concurrent) {
    this(random, concurrent, PasswordCost.STANDARD);
  }

  public Passwords(SecureRandom random, int concurrent, PasswordCost cost) {
    this.random = random;
    this.cost = cost;
    // Platform threads, because a hash computes for some 50 ms without a pause: on a virtual
    // thread it would hold a carrier that long, and a few sign-ins would stall every request.
    this.threads = Executors.newFixedThreadPool(concurrent, Thread.ofPlatform().daemon().factory());
    this.dummy = new Argon2Hash(cost, randomBytes(SALT_BYTES), randomBytes(HASH_BYTES));
  }

  /** The PHC text to store. {@link PasswordPolicy} must have had no complaint. */
  public String hash(String password) {
    return hash(password, randomBytes(SALT_BYTES));
  }

  /** The same with a salt that the caller chose. */
  public String hash(String password, byte[] salt) {
    byte[] bytes = password.getBytes(UTF_8);
    if (PasswordPolicy.isTooLong(bytes)) {
      throw new IllegalArgumentException("The password is too long to be hashed.");
    }
    return inTurn(() -> Argon2Hash.compute(cost, salt, HASH_BYTES, bytes)).phc();
  }

  public boolean verify(String phc, String password) {
    return verifyOrDummy(phc, password);
  }

  /**
   * Verifies against a dummy hash when there is none, so that every attempt costs one hash.
   *
   * <p>Call it once for each attempt, also when the user is unknown, disabled or has no password.
   */
  public boolean verifyOrDummy(@Nullable String phc, String password) {
    return matchesAny(phc == null ? List.of() : List.of(phc), password);
  }

  /**
   * Whether the password matches one of the hashes. Hashes with the same salt and cost need one
   * computation together; without any hash there is one too. The result does not change the time.
   */
  public boolean matchesAny(List<String> phcs, String password) {
    List<Argon2Hash> hashes =
        phcs.stream().map(Argon2Hash::parse).flatMap(Optional::stream).toList();
    byte[] bytes = password.getBytes(UTF_8);
    // A text that is too long never matches and is not hashed itself: the cost stays the same.
    boolean tooLong = PasswordPolicy.isTooLong(bytes);
    byte[] attempt = tooLong ? new byte[0] : bytes;
    Collection<List<Argon2Hash>> alike =
        (hashes.isEmpty() ? List.of(dummy) : hashes)
            .stream().collect(Collectors.groupingBy(Argon2Hash::recipe)).values();
    boolean matches = false;
    for (List<Argon2Hash> group : alike) {
      Argon2Hash made = inTurn(() -> group.getFirst().alike(attempt));
      matches |= group.stream().map(made::isSame).reduce(false, Boolean::logicalOr);
    }
    return matches && !tooLong;
  }

  /** Whether the stored hash was made with this salt. */
  public boolean hasSalt(String phc, byte[] salt) {
    return Argon2Hash.parse(phc).filter(hash -> hash.hasSalt(salt)).isPresent();
  }

  /** True when the stored hash was made at another cost than today's, or cannot be read. */
  public boolean needsRehash(String phc) {
    return Argon2Hash.parse(phc).filter(hash -> hash.cost().equals(cost)).isEmpty();
  }

  /** How many hashes were computed so far, for a graph: it is the most expensive work of a node. */
  public long computed() {
    return computed.sum();
  }

  private <T> T inTurn(Supplier<T> work) {
    computed.increment();
    return CompletableFuture.supplyAsync(work, threads).join();
  }

  private byte[] randomBytes(int length) {
    var bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }
}
