package io.tradegate.sourcing.messages;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.platform.crypto.Sha256;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.money.Money;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is in a quote. All amounts are in one currency. */
public record QuoteContent(
    List<QuotedLine> lines, Money freight, Instant validUntil, @Nullable String remark) {

  /** With freight, before tax. */
  public Money total() {
    return lines.stream().map(QuotedLine::net).reduce(freight, Money::plus);
  }

  /** Binds the supplier to this content without telling it: the salt is told with it. */
  public String digest(String salt) {
    return Sha256.hex((salt + Json.text(this)).getBytes(UTF_8));
  }
}
