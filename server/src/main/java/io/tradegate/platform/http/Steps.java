package io.tradegate.platform.http;

import io.tradegate.platform.db.Tx;
import java.util.function.Function;

/** Opens the transactions of one call. Each checks admission, and the writing one is audited. */
public interface Steps {
  <T> T read(Function<Tx, T> work);

  <T> T write(Function<Tx, T> work);
}
