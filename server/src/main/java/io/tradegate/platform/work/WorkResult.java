package io.tradegate.platform.work;

import io.tradegate.platform.db.Tx;
import java.util.function.Consumer;

/** How an attempt that did not fail ended. */
public sealed interface WorkResult {
  /** Done: the effect is written in the transaction that ends the job. */
  static WorkResult done(Consumer<Tx> effect) {
    return new Done(effect);
  }

  /** The handler has ended the job in a transaction of its own, or lost its lease. */
  static WorkResult ended() {
    return new Ended();
  }

  /** Not finished and not failed, such as when the node stops: any worker may go on at once. */
  static WorkResult released() {
    return new Released();
  }

  record Done(Consumer<Tx> effect) implements WorkResult {}

  record Ended() implements WorkResult {}

  record Released() implements WorkResult {}
}
