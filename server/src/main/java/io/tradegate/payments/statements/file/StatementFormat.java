package io.tradegate.payments.statements.file;

import io.tradegate.platform.records.WireEnum;

/** The file formats of bank statements. */
public enum StatementFormat implements WireEnum {
  CAMT_053_001_02,
  CAMT_053_001_08,
  CSV;

  /** What the name of a message has after {@code camt.053.}. */
  String version() {
    return name().substring("CAMT_053_".length()).replace('_', '.');
  }
}
