package io.tradegate.webhooks.delivery;

import java.util.UUID;

/** A delivery that this process has leased, with everything that an attempt needs. */
record Claim(
    long org,
    UUID delivery,
    UUID endpoint,
    UUID token,
    int number,
    int failures,
    long sequence,
    String url,
    SealedSecret secret,
    int secretVersion,
    String event,
    String data,
    boolean test) {

  @Override
  public String toString() {
    return "Claim[" + delivery + "]";
  }
}
