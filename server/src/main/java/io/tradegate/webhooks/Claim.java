package io.tradegate.webhooks;

import java.util.UUID;

/** A delivery that this process has leased: everything the attempt needs. */
@SuppressWarnings("ArrayRecordComponent") // the encrypted secret; claims are never compared
record Claim(
    long org,
    UUID delivery,
    UUID endpoint,
    UUID token,
    int number,
    int failures,
    long sequence,
    String url,
    byte[] secret,
    int secretVersion,
    String event,
    String data) {

  @Override
  public String toString() {
    return "Claim[" + delivery + "]";
  }
}
