package io.tradegate.imports;

import io.tradegate.platform.records.WireEnum;
import java.util.List;

/** The status of an import. */
public enum ImportStatus implements WireEnum {
  VALIDATING,
  VALIDATED,
  COMMITTING,
  COMPLETED,
  FAILED;

  List<String> allowedActions() {
    return switch (this) {
      case VALIDATED -> List.of("commit");
      case VALIDATING, COMMITTING, FAILED -> List.of("resume");
      case COMPLETED -> List.of();
    };
  }
}
