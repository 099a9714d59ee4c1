package io.tradegate.everything;

import io.tradegate.access.tokens.SessionClaims;
import io.tradegate.access.tokens.TokenRing;
import io.tradegate.platform.caller.Audience;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

/** Callers of a tenant with valid and invalid tokens. */
public final class Doors {
  private final TestApp app;
  private final TestTenant tenant;

  public Doors(TestApp app, TestTenant tenant) {
    this.app = app;
    this.tenant = tenant;
  }

  public Callers signedIn() {
    return new Callers(tenant.owner(), tenant.buyer(), tenant.vendorUser());
  }

  Callers loggedOut() {
    Callers callers = signedIn();
    for (Audience audience : Audience.values()) {
      callers.of(audience).post("/%s/auth/logout".formatted(audience.wireName())).expect(204);
    }
    return callers;
  }

  /** Users who were disabled after they signed in. */
  Callers disabled() {
    tenant.addStaff("gone");
    tenant.addBuyer("gone", tenant.company(), "buyer");
    tenant.addVendorUser("gone", tenant.vendor());
    Callers callers = Callers.of(audience -> tenant.signIn(audience.wireName(), "gone"));
    Stream.of("staff_user", "buyer_user", "vendor_user").forEach(this::disable);
    return callers;
  }

  private void disable(String table) {
    String sql = "update %s set status = 'disabled' where org_id = :org and email = :email";
    tenant.asService(
        tx -> tx.sql(sql.formatted(table)).bind("email", tenant.email("gone")).execute());
  }

  /** Sessions of an organization that was suspended afterwards. */
  Callers suspended() {
    TestTenant other = app.newTenant();
    Callers callers = new Doors(app, other).signedIn();
    app.organizations().suspend(other.org());
    return callers.at(tenant.host());
  }

  /** Tokens of this service that have expired. */
  Callers expired() {
    var ring = TokenRing.parse(app.settings().jwtSecret(), "tradegate");
    return Callers.of(audience -> tenant.guest().bearer(ring.sign(claims(audience))));
  }

  private SessionClaims claims(Audience audience) {
    Instant now = InstantSource.system().instant();
    UUID nobody = TestApp.ids().next();
    return new SessionClaims(
        nobody,
        audience,
        tenant.org(),
        nobody,
        nobody,
        1,
        1,
        audience == Audience.STOREFRONT ? tenant.company() : null,
        audience == Audience.VENDOR ? tenant.vendor() : null,
        audience == Audience.ADMIN ? Set.of("order.view") : null,
        now.minus(Duration.ofDays(2)),
        now.minus(Duration.ofSeconds(1)));
  }
}
