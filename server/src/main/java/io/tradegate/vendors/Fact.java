package io.tradegate.vendors;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A line of a vendor's checklist.
 *
 * @param value what the vendor said: where a document is, or the words of a statement
 */
public record Fact(
    String code,
    String name,
    RequirementKind kind,
    boolean mandatory,
    @Nullable String value,
    boolean verified,
    @Nullable String note,
    @Nullable String checkedByName,
    @Nullable Instant checkedAt) {

  boolean isMissing() {
    return mandatory && !verified;
  }
}
