package io.tradegate.platform.db;

import static io.tradegate.platform.errors.ErrorCode.INSUFFICIENT_SCOPE;
import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;
import static io.tradegate.platform.errors.ErrorCode.TOKEN_EXPIRED;
import static io.tradegate.platform.errors.ErrorCode.TOKEN_REVOKED;
import static io.tradegate.platform.errors.ErrorCode.UNAUTHORIZED;
import static io.tradegate.platform.errors.ErrorCode.UNKNOWN_STORE;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.caller.PermissionPatterns;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.kept.KeptFacts;
import io.tradegate.platform.kept.KeptVersions;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The first statement of every transaction: sets the tenant and checks, in the same round trip,
 * whether the caller is still valid.
 */
record Entry(PermissionPatterns patterns, KeptFacts facts) {
  private static final String STAFF =
      "select verdict, name, permissions, app.begin_changes(:org, :now) as begun, now() as at,"
          + " case when :alone then app.kept_versions(:org) end as versions"
          + " from app.enter_staff(:org, :session, :user, :epoch, :org_epoch)";
  private static final String BUYER =
      "select verdict, name, role, website_id, customer_id, now() as at,"
          + " app.kept_versions(:org) as versions, app.begin_changes(:org, :now) as begun, app.keep_plans()"
          + " from app.enter_buyer(:org, :session, :user, :epoch, :org_epoch, :customer, :host, :company)";
  private static final String VENDOR =
      "select verdict, name, role, app.begin_changes(:org, :now) as begun"
          + " from app.enter_vendor(:org, :session, :user, :epoch, :org_epoch, :vendor)";
  private static final String KEY =
      "select verdict, org_id, id, name, scopes, creator_permissions, limit_per_minute, vendor_id,"
          + " app.begin_changes(org_id, :now) as begun from app.enter_key(:key_id, :digests)";
  private static final String GUEST =
      "select verdict, org_id, website_id, now() as at, app.kept_versions(org_id) as versions,"
          + " app.begin_changes(org_id, :now) as begun"
          + " from app.enter_guest(:host)";
  private static final String SERVICE =
      "select app.enter_org(:org), app.begin_changes(:org, :now) as begun";
  private static final String SERVICE_OF_VENDOR =
      "select app.enter_org(:org), set_config('app.vendor_id', cast(:vendor as text), true),"
          + " app.begin_changes(:org, :now) as begun";

  private static final String BEGIN_AGAIN = "select app.begin_changes(:org, :now) as begun";

  /** A reader waits this long before it trusts a time; an entry that takes longer is repeated. */
  private static final Duration PROMPT = ChangeHorizon.CLOCK_SKEW.dividedBy(2);

  /** {@code now}: of what it writes, null: it only reads; {@code alone}: nothing follows in it. */
  private record Opening(HeldConnection connection, @Nullable Instant now, boolean alone) {
    Sql sql(String text) {
      return new Sql(connection, text).bind("now", now);
    }
  }

  /**
   * A caller that was let in, and the time of the transaction.
   *
   * @param versions null unless the caller is a visitor of a store
   * @param facts what the node keeps under versions
   */
  record Entered(Actor actor, @Nullable KeptVersions versions, KeptFacts facts, Instant now) {}

  private record Admitted(Actor actor, @Nullable KeptVersions versions) {
    static Admitted with(Actor actor, Row row) {
      String versions = row.maybeText("versions");
      return new Admitted(
          actor, versions == null ? null : KeptVersions.of(versions, row.instant("at")));
    }

    Entered at(Instant now, KeptFacts facts) {
      return new Entered(actor, versions, facts, now);
    }
  }

  /** Before any tenant is known. */
  Entered outside(Instant now) {
    return new Entered(Actor.system(0, "none"), null, facts, now);
  }

  Entered toRead(HeldConnection connection, Caller caller, InstantSource clock) {
    return enter(new Opening(connection, null, false), caller).at(clock.instant(), facts);
  }

  /** With versions for staff, too: nothing follows that could change what they stand for. */
  Entered alone(HeldConnection connection, Caller caller, InstantSource clock) {
    return enter(new Opening(connection, null, true), caller).at(clock.instant(), facts);
  }

  /**
   * Registers the transaction with its time before any reader could have missed it; see {@link
   * ChangeHorizon}.
   */
  Entered toWrite(HeldConnection connection, Caller caller, InstantSource clock) {
    Instant now = clock.instant();
    long began = System.nanoTime();
    Admitted admitted = enter(new Opening(connection, now, false), caller);
    Actor actor = admitted.actor();
    while (System.nanoTime() - began > PROMPT.toNanos()) {
      now = clock.instant();
      began = System.nanoTime();
      new Opening(connection, now, false).sql(BEGIN_AGAIN).bind("org", actor.org()).one(_ -> actor);
    }
    return admitted.at(now, facts);
  }

  private Admitted enter(Opening opening, Caller caller) {
    return switch (caller.claim()) {
      case Caller.Session session -> signedIn(opening, session);
      case Caller.Key key -> new Admitted(key(opening, key), null);
      case Caller.Guest guest -> guest(opening, guest);
      case Caller.Service service -> new Admitted(service(opening, service), null);
    };
  }

  private Admitted signedIn(Opening opening, Caller.Session session) {
    return switch (session.audience()) {
      case ADMIN -> staff(opening, session);
      case STOREFRONT -> buyer(opening, session);
      case VENDOR -> new Admitted(vendor(opening, session), null);
    };
  }

  private Admitted staff(Opening opening, Caller.Session session) {
    return session(opening, STAFF, session)
        .bind("alone", opening.alone())
        .maybe(row -> Admitted.with(staff(session, row), row))
        .orElseThrow(Entry::revoked);
  }

  private Actor staff(Caller.Session session, Row row) {
    return Actor.staff(
        session.org(),
        session.user(),
        session.session(),
        row.text("name"),
        patterns.expand(row.texts("permissions")));
  }

  private static Admitted buyer(Opening opening, Caller.Session session) {
    return session(opening, BUYER, session)
        .bind("customer", session.account())
        .bind("host", session.host())
        .bind("company", session.company())
        .maybe(row -> Admitted.with(buyer(session, row), row))
        .orElseThrow(Entry::revoked);
  }

  private static Actor buyer(Caller.Session session, Row row) {
    requireGood(row.text("verdict"), session.host());
    return new Actor(
        Actor.Kind.BUYER,
        session.org(),
        session.user(),
        row.text("name"),
        row.uuid("customer_id"),
        session.session(),
        Set.of(),
        row.maybeUuid("website_id"),
        row.text("role"),
        0);
  }

  private static void requireGood(String verdict, @Nullable String host) {
    switch (verdict) {
      case "good" -> {}
      case "unknown_store" -> throw unknownStore(host);
      case "unknown_company" ->
          throw NOT_FOUND.because("There is no such company of yours or below it.");
      case "other_store" ->
          throw TOKEN_REVOKED.because(
              "This session belongs to another store; sign in at this one, or call that store's"
                  + " host.");
      case "blocked" ->
          throw TOKEN_REVOKED.because(
              "Your company is blocked at this store, so signing in again will not help; contact"
                  + " the store.");
      default -> throw revoked();
    }
  }

  private static Actor vendor(Opening opening, Caller.Session session) {
    UUID vendor = session.account();
    if (vendor == null) {
      throw revoked();
    }
    return session(opening, VENDOR, session)
        .bind("vendor", vendor)
        .maybe(
            row ->
                new Actor(
                    Actor.Kind.VENDOR,
                    session.org(),
                    session.user(),
                    row.text("name"),
                    vendor,
                    session.session(),
                    Set.of(),
                    null,
                    row.text("role"),
                    0))
        .orElseThrow(Entry::revoked);
  }

  private static Sql session(Opening opening, String sql, Caller.Session session) {
    return opening
        .sql(sql)
        .bind("org", session.org())
        .bind("session", session.session())
        .bind("user", session.user())
        .bind("epoch", session.epoch())
        .bind("org_epoch", session.orgEpoch());
  }

  private Actor key(Opening opening, Caller.Key key) {
    return opening
        .sql(KEY)
        .bind("key_id", key.keyId())
        .bind("digests", key.digests())
        .one(this::key);
  }

  private Actor key(Row row) {
    return switch (row.text("verdict")) {
      case "good" ->
          Actor.key(
                  row.bigint("org_id"),
                  row.uuid("id"),
                  row.text("name"),
                  patterns.shared(row.texts("scopes"), row.texts("creator_permissions")),
                  row.integer("limit_per_minute"))
              .ofVendor(row.maybeUuid("vendor_id"));
      case "revoked" -> throw TOKEN_REVOKED.because("This API key was revoked.");
      case "stopped" -> throw stopped(row);
      case "not_allowed" ->
          throw INSUFFICIENT_SCOPE.because("The store does not allow API keys of vendors.");
      case "expired" -> throw TOKEN_EXPIRED.because("This API key has expired.");
      default ->
          throw UNAUTHORIZED.because("This API key is unknown, or was replaced by rotation.");
    };
  }

  private static Refusal stopped(Row row) {
    String advice =
        row.maybeUuid("vendor_id") == null
            ? "hand the key over with POST /admin/api-keys/%s/hand-over".formatted(row.uuid("id"))
            : "make another key at /vendor/api-keys";
    return INSUFFICIENT_SCOPE.because(
        "The key's owner %s is disabled; %s.".formatted(row.text("name"), advice));
  }

  private static Admitted guest(Opening opening, Caller.Guest guest) {
    return opening
        .sql(GUEST)
        .bind("host", guest.host())
        .one(row -> Admitted.with(guest(guest, row), row));
  }

  private static Actor guest(Caller.Guest guest, Row row) {
    if (row.text("verdict").equals("unknown_store")) {
      throw unknownStore(guest.host());
    }
    return Actor.guest(row.bigint("org_id"), row.uuid("website_id"));
  }

  private static Actor service(Opening opening, Caller.Service service) {
    UUID vendor = service.vendor();
    Sql sql =
        vendor == null
            ? opening.sql(SERVICE)
            : opening.sql(SERVICE_OF_VENDOR).bind("vendor", vendor);
    sql.bind("org", service.org()).one(_ -> service);
    return Actor.system(service.org(), service.name(), vendor);
  }

  private static Refusal revoked() {
    return TOKEN_REVOKED.because("This session has ended; sign in again.");
  }

  private static Refusal unknownStore(@Nullable String host) {
    return UNKNOWN_STORE.because("No store answers on host %s.".formatted(host));
  }
}
