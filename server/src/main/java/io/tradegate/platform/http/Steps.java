package io.tradegate.platform.http;

import io.tradegate.platform.db.Tx;
import java.util.function.Function;

/** Transactions of one call, each admitted and the writing one audited like any other. */
public interface Steps {
  <T> T read(Function<Tx, T> work);

  <T> T write(Function<Tx, T> work);
}
