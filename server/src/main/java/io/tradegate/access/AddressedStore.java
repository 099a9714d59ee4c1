package io.tradegate.access;

import static io.tradegate.platform.errors.ErrorCode.UNKNOWN_STORE;

import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.http.Call;
import io.tradegate.tenancy.StoreHost;
import org.jspecify.annotations.Nullable;

/** Finds the organization whose store a call addresses, before a user is signed in. */
record AddressedStore(Db db) {
  private static final String STORE =
      "select org_id from app.store_of(:host) where org_id is not null";

  /**
   * Finds a suspended organization too: its users should read that it is suspended, not "unknown".
   */
  long org(Call call) {
    String host = StoreHost.of(call::headers);
    return db.outsideTenants(
            call.origin(),
            tx -> tx.sql(STORE).bind("host", host).maybe(row -> row.bigint("org_id")))
        .orElseThrow(() -> UNKNOWN_STORE.because("No store answers on host %s.".formatted(host)));
  }

  /** Null for audiences whose organization does not come from the host. */
  @Nullable Long orgIfAddressed(Call call, Audience audience) {
    return audience == Audience.STOREFRONT ? org(call) : null;
  }
}
