package io.tradegate.platform.caller;

import static io.tradegate.platform.errors.ErrorCode.FORBIDDEN;
import static io.tradegate.platform.errors.ErrorCode.INSUFFICIENT_SCOPE;

import io.tradegate.platform.errors.ErrorCode;
import io.tradegate.platform.records.WireEnum;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A caller that the database has verified in this transaction, with its current permissions.
 *
 * @param id the user or key; null for guests and the service
 * @param account the customer company of a buyer, the vendor of a vendor user or that the service
 *     works for
 * @param session the session of a signed-in user
 * @param permissions live permissions of staff, effective scopes of a key
 * @param website the store that was addressed, on storefront routes
 * @param limitPerMinute requests that a key may make; 0 for other callers
 * @param role the buyer's role in the company, the vendor user's at the vendor
 */
public record Actor(
    Kind kind,
    long org,
    @Nullable UUID id,
    String name,
    @Nullable UUID account,
    @Nullable UUID session,
    Set<String> permissions,
    @Nullable UUID website,
    @Nullable String role,
    int limitPerMinute) {

  /** The name for people: what a job of the service does is shown in words, not by its key. */
  public String displayName() {
    return kind == Kind.SYSTEM && !name.isEmpty()
        ? Character.toUpperCase(name.charAt(0)) + name.substring(1).replace('-', ' ')
        : name;
  }

  public enum Kind implements WireEnum {
    STAFF,
    BUYER,
    VENDOR,
    KEY,
    GUEST,
    SYSTEM;
  }

  public static Actor staff(long org, UUID id, UUID session, String name, Set<String> permissions) {
    return new Actor(Kind.STAFF, org, id, name, null, session, permissions, null, null, 0);
  }

  public static Actor key(long org, UUID id, String name, Set<String> scopes, int limitPerMinute) {
    return new Actor(Kind.KEY, org, id, name, null, null, scopes, null, null, limitPerMinute);
  }

  /** The same key acting for a vendor; null: it acts for the organization. */
  public Actor ofVendor(@Nullable UUID vendor) {
    return vendor == null
        ? this
        : new Actor(
            Kind.VENDOR, org, id, name, vendor, null, permissions, null, null, limitPerMinute);
  }

  public static Actor guest(long org, UUID website) {
    return new Actor(Kind.GUEST, org, null, "guest", null, null, Set.of(), website, null, 0);
  }

  public static Actor system(long org, String name) {
    return system(org, name, null);
  }

  /** {@code vendor}: that the service works for; null: for the organization. */
  public static Actor system(long org, String name, @Nullable UUID vendor) {
    return new Actor(Kind.SYSTEM, org, null, name, vendor, null, Set.of(), null, null, 0);
  }

  /** The audience this actor may call; guests call the storefront. */
  public Audience audience() {
    return switch (kind) {
      case STAFF, KEY, SYSTEM -> Audience.ADMIN;
      case BUYER, GUEST -> Audience.STOREFRONT;
      case VENDOR -> Audience.VENDOR;
    };
  }

  /** Whether an API key calls, of the organization or of a vendor; otherwise a person does. */
  public boolean byKey() {
    return limitPerMinute > 0;
  }

  public boolean may(String permission) {
    return permissions.contains(permission);
  }

  /**
   * Refuses an action that needs a permission in addition to that of its route.
   *
   * @param action as the end of "To …", such as "convert a lead"
   */
  public void require(String permission, String action) {
    if (!may(permission)) {
      ErrorCode code = kind == Kind.KEY ? INSUFFICIENT_SCOPE : FORBIDDEN;
      throw code.because("To %s needs the permission %s too.".formatted(action, permission));
    }
  }

  /** The user or key behind this actor, where the route guarantees that there is one. */
  public UUID requireId() {
    return require(id);
  }

  public UUID requireAccount() {
    return require(account);
  }

  public UUID requireSession() {
    return require(session);
  }

  private static UUID require(@Nullable UUID value) {
    if (value == null) {
      throw new IllegalStateException("This actor has none; the route admits the wrong audience.");
    }
    return value;
  }
}
