package io.tradegate.platform.caller;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What a credential claims. The claim is checked by the statement that opens the transaction; only
 * then there is an {@link Actor}.
 */
public record Caller(Claim claim, Origin origin) {

  public sealed interface Claim {}

  /** A session token whose signature and lifetime are good. {@code account}: customer or vendor. */
  public record Session(
      Audience audience,
      long org,
      UUID user,
      UUID session,
      int epoch,
      int orgEpoch,
      @Nullable UUID account,
      @Nullable String host)
      implements Claim {}

  /**
   * An API key whose checksum is good; the digests (hex, one per pepper) are what the database
   * compares.
   */
  public record Key(String keyId, List<String> digests) implements Claim {
    @Override
    public String toString() {
      return "Key[" + keyId + "]";
    }
  }

  /** Nobody in particular, in the store that answers on this host. */
  public record Guest(String host) implements Claim {}

  /** The service itself, working for one organization. */
  public record Service(long org, String name) implements Claim {}

  public static Caller service(long org, String name) {
    return new Caller(new Service(org, name), Origin.job(name));
  }

  /** The service working for an organization on behalf of a request that has no caller yet. */
  public static Caller service(long org, String name, Origin origin) {
    return new Caller(new Service(org, name), origin);
  }
}
