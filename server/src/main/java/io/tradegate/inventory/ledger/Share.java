package io.tradegate.inventory.ledger;

import java.util.UUID;

/** A quantity of a variant in one warehouse. */
public record Share(UUID variant, UUID warehouse, long quantity) {

  public Share of(long part) {
    return new Share(variant, warehouse, part);
  }
}
