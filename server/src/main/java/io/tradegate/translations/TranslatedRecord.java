package io.tradegate.translations;

import io.tradegate.platform.db.Tx;
import java.util.UUID;

/** The record that a translation belongs to. */
public interface TranslatedRecord<B extends Record> {
  /** Locks it until the transaction ends, and refuses when it does not exist. */
  void lock(Tx tx, UUID id);

  /** Refuses texts that do not fit the record. */
  default void check(Tx tx, UUID id, B texts) {}
}
