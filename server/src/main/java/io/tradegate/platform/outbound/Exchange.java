package io.tradegate.platform.outbound;

import java.net.InetAddress;
import org.jspecify.annotations.Nullable;

/**
 * One call and its result.
 *
 * @param answer null if not even a status came; beside a failure it holds the status only
 * @param failure null if the answer is complete, with any status
 * @param address the address that was called; null if there was no connection attempt
 * @param reused whether the connection was kept from an earlier call
 */
public record Exchange(
    @Nullable Answer answer,
    @Nullable Failure failure,
    Phases phases,
    @Nullable InetAddress address,
    boolean reused) {

  /** A complete answer in the two hundreds. */
  public boolean succeeded() {
    return failure == null && answer != null && answer.isSuccess();
  }
}
