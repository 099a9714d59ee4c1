package io.tradegate.quotes;

import io.tradegate.platform.http.Call;
import io.tradegate.platform.ids.QuoteId;
import java.util.OptionalInt;

/** A quote id and the version of the record that the caller has seen. */
record QuoteTarget(QuoteId id, OptionalInt expected) {

  static QuoteTarget of(Call call) {
    return new QuoteTarget(new QuoteId(call.id("id")), call.ifMatch());
  }
}
