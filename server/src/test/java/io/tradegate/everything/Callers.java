package io.tradegate.everything;

import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.http.Admission;
import io.tradegate.testing.TestClient;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/** One caller of each audience. */
public record Callers(TestClient admin, TestClient storefront, TestClient vendor) {

  public static Callers of(Function<Audience, TestClient> caller) {
    return new Callers(
        caller.apply(Audience.ADMIN),
        caller.apply(Audience.STOREFRONT),
        caller.apply(Audience.VENDOR));
  }

  public TestClient of(Audience audience) {
    return switch (audience) {
      case ADMIN -> admin;
      case STOREFRONT -> storefront;
      case VENDOR -> vendor;
    };
  }

  /** The caller that a route is for. */
  public TestClient of(Admission admission) {
    Audience audience = admission.audience();
    return audience == null ? admin.without("Authorization") : of(audience);
  }

  public List<TestClient> all() {
    return List.of(admin, storefront, vendor);
  }

  /** The callers that a route is not for. */
  List<TestClient> otherThan(Admission admission) {
    return Arrays.stream(Audience.values())
        .filter(audience -> audience != admission.audience())
        .map(this::of)
        .toList();
  }

  Callers at(String host) {
    return of(audience -> of(audience).with("X-Tenant-Host", host));
  }
}
