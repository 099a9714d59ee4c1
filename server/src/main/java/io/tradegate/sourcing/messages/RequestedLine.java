package io.tradegate.sourcing.messages;

import io.tradegate.platform.quantities.Quantity;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A line of a request as suppliers see it. */
public record RequestedLine(
    int line,
    String text,
    Quantity quantity,
    String unit,
    @Nullable LocalDate neededBy,
    List<LineAttribute> attributes) {}
