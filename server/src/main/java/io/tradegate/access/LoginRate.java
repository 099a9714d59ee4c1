package io.tradegate.access;

import static io.tradegate.platform.errors.ErrorCode.RATE_LIMITED;

import io.tradegate.platform.caller.Origin;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.net.ClientAddress;
import io.tradegate.platform.net.IpLiteral;

/** Attempts per address and minute, over all nodes, counted before anything expensive is done. */
final class LoginRate {
  private static final String TAKE =
      "select app.take_attempt(:bucket, :most, interval '1 minute') as wait";

  private final Db db;
  private final int perMinute;

  LoginRate(Db db, int perMinute) {
    this.db = db;
    this.perMinute = perMinute;
  }

  /** {@code kind}: attempts of different kinds are counted apart. */
  void take(Origin origin, String kind) {
    int wait =
        db.outsideTenants(
            origin,
            tx ->
                tx.sql(TAKE)
                    .bind("bucket", kind + ":" + key(origin))
                    .bind("most", perMinute)
                    .one(row -> row.integer("wait")));
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
