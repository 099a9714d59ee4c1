package io.tradegate.customers;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.Ids;
import java.time.InstantSource;
import java.util.UUID;

/** Customer companies: who buys. */
public final class Companies {
  private static final String ADD =
      """
      insert into customer_company (org_id, id, name, created_at)
      values (:org, :id, :name, :now)
      """;

  private final Ids ids;
  private final InstantSource clock;

  public Companies(Ids ids, InstantSource clock) {
    this.ids = ids;
    this.clock = clock;
  }

  public UUID add(Tx tx, String name) {
    UUID id = ids.next();
    tx.sql(ADD).bind("id", id).bind("name", name).bind("now", clock.instant()).execute();
    return id;
  }
}
