package io.tradegate.sourcing.messages;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.tradegate.platform.crypto.Sha256;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.money.Shares;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What is in a quote. All amounts are in one currency.
 *
 * @param freight for the whole quote
 * @param minimumValue what a part of the quote must be worth before freight; null: any part can be
 *     awarded. Left out where it is null, as in quotes that were sealed before there was one:
 *     otherwise their digests would be others.
 */
public record QuoteContent(
    List<QuotedLine> lines,
    Money freight,
    Instant validUntil,
    @Nullable String remark,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Money minimumValue) {

  /** With freight, before tax. */
  public Money total() {
    return lines.stream().map(QuotedLine::net).reduce(freight, Money::plus);
  }

  /** The lines with these numbers, before freight and tax. */
  public Money net(Collection<Integer> numbers) {
    return lines.stream()
        .filter(line -> numbers.contains(line.line()))
        .map(QuotedLine::net)
        .reduce(Money.zero(freight.currency()), Money::plus);
  }

  /** The freight of the lines with these numbers: shared by value, to the cent. */
  public Money freight(Collection<Integer> numbers) {
    List<Money> shares = freightByLine();
    return IntStream.range(0, lines.size())
        .filter(n -> numbers.contains(lines.get(n).line()))
        .mapToObj(shares::get)
        .reduce(Money.zero(freight.currency()), Money::plus);
  }

  /** The share of each line in the freight, in their order. The shares add up to the freight. */
  public List<Money> freightByLine() {
    return Shares.of(freight, lines.stream().map(line -> line.net().amount()).toList());
  }

  /** Binds the supplier to this content without telling it: the salt is told with it. */
  public String digest(String salt) {
    return Sha256.hex((salt + Json.text(this)).getBytes(UTF_8));
  }
}
