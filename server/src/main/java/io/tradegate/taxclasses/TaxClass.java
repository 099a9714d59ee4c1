package io.tradegate.taxclasses;

import java.time.Instant;
import java.util.UUID;

/**
 * A kind of goods that is taxed alike, as the API shows it.
 *
 * @param code what variants and imports name it by; it never changes
 */
public record TaxClass(UUID id, String code, String name, int version, Instant createdAt) {
  TaxClass renamed(String newName) {
    return new TaxClass(id, code, newName, version + 1, createdAt);
  }
}
