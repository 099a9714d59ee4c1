package io.tradegate.imports;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** How far a file has come. */
public enum ImportStatus {
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

  String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  static ImportStatus of(String wireName) {
    return valueOf(wireName.toUpperCase(Locale.ROOT));
  }

  static List<String> wireNames() {
    return Arrays.stream(values()).map(ImportStatus::wireName).toList();
  }
}
