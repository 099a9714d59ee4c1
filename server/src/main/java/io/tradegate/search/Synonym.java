package io.tradegate.search;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** Terms that mean the same: a search for one finds the others. */
record Synonym(UUID id, List<String> terms, int version, Instant createdAt) {
  Synonym with(List<String> newTerms) {
    return new Synonym(id, newTerms, version + 1, createdAt);
  }
}
