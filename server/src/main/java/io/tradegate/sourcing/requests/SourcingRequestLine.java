package io.tradegate.sourcing.requests;

import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.sourcing.messages.LineAttribute;
import io.tradegate.sourcing.messages.RequestedLine;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A line of a sourcing request. {@code sku}: the own one, which suppliers do not see. {@code
 * rfqLine}: the line of the buyer's request.
 */
record SourcingRequestLine(
    int line,
    String text,
    Quantity quantity,
    String unit,
    @Nullable LocalDate neededBy,
    List<LineAttribute> attributes,
    @Nullable String sku,
    @Nullable Integer rfqLine) {

  RequestedLine wanted() {
    return RecordBuilder.of(RequestedLine.class).from(this).build();
  }
}
