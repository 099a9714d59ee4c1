package io.tradegate.access.people;

import io.tradegate.platform.db.Tx;
import java.util.UUID;

/**
 * Counts and hands over the open leads of a member of staff. The package of leads implements it.
 */
public interface OwnedLeads {
  int owned(Tx tx, UUID staff);

  /** Gives all open leads of one member to another; returns how many. */
  int handOver(Tx tx, UUID from, UUID to);
}
