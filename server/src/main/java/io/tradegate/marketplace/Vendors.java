package io.tradegate.marketplace;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.Ids;
import java.time.InstantSource;
import java.util.UUID;

/** Vendors: who sells beside the house. */
public final class Vendors {
  private static final String ADD =
      """
      insert into vendor (org_id, id, name, status, created_at)
      values (:org, :id, :name, 'approved', :now)
      """;

  private final Ids ids;
  private final InstantSource clock;

  public Vendors(Ids ids, InstantSource clock) {
    this.ids = ids;
    this.clock = clock;
  }

  public UUID add(Tx tx, String name) {
    UUID id = ids.next();
    tx.sql(ADD).bind("id", id).bind("name", name).bind("now", clock.instant()).execute();
    return id;
  }
}
