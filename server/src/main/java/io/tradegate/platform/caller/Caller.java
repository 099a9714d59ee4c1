package io.tradegate.platform.caller;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The claim of a credential. The statement that opens the transaction checks the claim; only then
 * is there an {@link Actor}.
 */
public record Caller(Claim claim, Origin origin) {

  public sealed interface Claim {}

  /**
   * A session token whose signature and lifetime are valid. {@code account}: customer or vendor.
   * {@code company}: another customer that the call asks for; null: none.
   */
  public record Session(
      Audience audience,
      long org,
      UUID user,
      UUID session,
      int epoch,
      int orgEpoch,
      @Nullable UUID account,
      @Nullable String host,
      @Nullable UUID company)
      implements Claim {}

  /**
   * An API key whose checksum is valid; the database compares the digests (hex, one per pepper).
   */
  public record Key(String keyId, List<String> digests) implements Claim {
    @Override
    public String toString() {
      return "Key[" + keyId + "]";
    }
  }

  /** A visitor without credentials, in the store that has this host. */
  public record Guest(String host) implements Claim {}

  /**
   * The service itself, working for one organization. {@code vendor}: of which it sees the records
   * of this vendor only; null: all.
   */
  public record Service(long org, String name, @Nullable UUID vendor) implements Claim {}

  public static Caller service(long org, String name) {
    return service(org, name, (UUID) null);
  }

  /** The service working for a vendor of an organization; null: for the organization itself. */
  public static Caller service(long org, String name, @Nullable UUID vendor) {
    return new Caller(new Service(org, name, vendor), Origin.job(name));
  }

  /** The service working for an organization on behalf of a request that has no caller yet. */
  public static Caller service(long org, String name, Origin origin) {
    return new Caller(new Service(org, name, null), origin);
  }
}
