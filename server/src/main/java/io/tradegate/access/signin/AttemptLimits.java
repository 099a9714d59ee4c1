package io.tradegate.access.signin;

import static io.tradegate.platform.errors.ErrorCode.RATE_LIMITED;

import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.caller.Origin;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.net.ClientAddress;
import io.tradegate.platform.net.IpLiteral;
import java.util.UUID;

/** Rate limits of attempts, over all nodes; an attempt is counted before any expensive work. */
public final class AttemptLimits {
  // By an identity provider, an office behind one address signs in at the same time.
  private static final int THROUGH_PROVIDERS = 60;
  private static final int REFUSED_BY_PROVIDERS = 12;
  private static final int GUESSES = 10;
  private static final int LETTERS_BY_ADDRESS = 5;
  private static final int LETTERS = 20;

  private final Db db;
  private final int perAddress;

  public AttemptLimits(Db db, int perAddress) {
    this.db = db;
    this.perAddress = perAddress;
  }

  /** Attempts of one address in a minute. {@code kind}: different kinds are counted apart. */
  public void byAddress(Origin origin, String kind) {
    String bucket = kind + ":" + key(origin);
    require(take(origin, bucket, perAddress, "1 minute"));
  }

  /**
   * Steps of sign-ins through identity providers, of one address in a minute. There is no secret to
   * guess here, so the limit is larger: a whole office may have one address.
   */
  public void throughProvider(Origin origin, String kind) {
    String bucket = kind + ":" + key(origin);
    require(take(origin, bucket, perAddress * THROUGH_PROVIDERS, "1 minute"));
  }

  /** Sign-ins that were refused, of one address in a minute: each leaves an entry in a log. */
  public void refusedByProvider(Origin origin) {
    String bucket = "sso-refused:" + key(origin);
    require(take(origin, bucket, perAddress * REFUSED_BY_PROVIDERS, "1 minute"));
  }

  /**
   * Guesses at a secret of one user, from any address: without this limit, six digits can be
   * guessed.
   */
  public void byUser(Origin origin, String kind, long org, UUID user) {
    String bucket = "%s:%d:%s".formatted(kind, org, user);
    require(take(origin, bucket, GUESSES, "5 minutes"));
  }

  /** Calls with one credential in a minute, such as those of a directory. */
  public void byCredential(Origin origin, String kind, UUID credential, int most) {
    require(take(origin, kind + ":" + credential, most, "1 minute"));
  }

  /**
   * Whether this mailbox, of a user or unknown, may get one more letter that an anonymous caller
   * can cause. The limit of the caller's address is counted first, so that a stranger does not use
   * up the limit of other callers. A letter is valid as long as it counts: a mailbox that gets no
   * more has one that works.
   */
  public boolean mayWriteTo(Origin origin, Audience audience, String email) {
    String mailbox = "letter:%s:%s".formatted(audience.wireName(), email);
    return take(origin, mailbox + ":" + key(origin), LETTERS_BY_ADDRESS, "1 hour") == 0
        && take(origin, mailbox, LETTERS, "1 hour") == 0;
  }

  /** In a separate transaction, so that an attempt counts although it is refused later. */
  private int take(Origin origin, String bucket, int most, String window) {
    return db.outsideTenants(origin, tx -> AttemptLimitStore.take(tx, bucket, most, window));
  }

  private static void require(int wait) {
    if (wait > 0) {
      throw RATE_LIMITED
          .because("too many requests, slow down")
          .with("Retry-After", Integer.toString(wait));
    }
  }

  private static String key(Origin origin) {
    return IpLiteral.parse(String.valueOf(origin.address()))
        .map(address -> new ClientAddress(address).rateKey())
        .orElse("unknown");
  }
}
