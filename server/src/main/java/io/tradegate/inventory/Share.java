package io.tradegate.inventory;

import java.util.UUID;

/** So many pieces of a variant in one warehouse. */
public record Share(UUID variant, UUID warehouse, long quantity) {

  Share of(long part) {
    return new Share(variant, warehouse, part);
  }
}
