package io.tradegate.quotes;

import io.tradegate.platform.http.Call;
import java.util.OptionalInt;
import java.util.UUID;

/** A quote id and the version of the record that the caller has seen. */
record QuoteTarget(UUID id, OptionalInt expected) {

  static QuoteTarget of(Call call) {
    return new QuoteTarget(call.id("id"), call.ifMatch());
  }
}
