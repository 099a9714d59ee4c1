package io.tradegate.platform.events;

/** What a transaction did to a record of master data. */
public enum ChangeKind {
  CREATED,
  CHANGED,
  DELETED
}
