package io.tradegate.platform.records;

/** What a row of a bulk write did to its record. */
public enum RowEffect implements WireEnum {
  CREATED,
  CHANGED,
  /** The record says all of it already; it keeps its version. */
  UNCHANGED
}
