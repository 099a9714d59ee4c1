package io.tradegate.platform.http.kept;

import java.util.function.Consumer;

/**
 * The body of an answer that has been read and is not serialized yet: that happens after the
 * transaction, with no connection held.
 *
 * @param keeper gets the bytes, to keep them
 */
public record PendingBody(Object value, Consumer<ReadyBody> keeper) {

  public ReadyBody ready() {
    ReadyBody ready = ReadyBody.of(value);
    keeper.accept(ready);
    return ready;
  }
}
