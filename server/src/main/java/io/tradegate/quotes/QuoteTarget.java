package io.tradegate.quotes;

import io.tradegate.platform.http.Call;
import java.util.OptionalInt;
import java.util.UUID;

/** Which quote, at which version of the record the caller has seen it. */
record QuoteTarget(UUID id, OptionalInt expected) {

  static QuoteTarget of(Call call) {
    return new QuoteTarget(call.id("id"), call.ifMatch());
  }
}
