package io.tradegate.rfqs;

import static io.tradegate.platform.errors.ErrorCode.LIMIT_REACHED;
import static io.tradegate.platform.errors.Missing.missing;
import static java.util.Objects.requireNonNull;
import static java.util.Objects.requireNonNullElse;

import io.tradegate.cart.Carts;
import io.tradegate.cart.lines.WantedLine;
import io.tradegate.catalog.shelf.SellableVariant;
import io.tradegate.catalog.shelf.Variants;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.keys.ExternalKeys;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.numbers.NumberStore;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.units.OrderedQuantity;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Creates and changes drafts of requests for quote, for buyers; {@link RfqMoves} has the later
 * steps.
 */
public final class Rfqs {
  private static final String IN_WORDS = "piece";

  private final Carts carts;

  Rfqs(Carts carts) {
    this.carts = carts;
  }

  /** The request; not_found for a buyer of another company, and for staff while it is a draft. */
  public Rfq require(Tx tx, UUID id) {
    return RfqStore.find(tx, id).orElseThrow(Rfqs::unknown);
  }

  public List<RfqLine> lines(Tx tx, UUID id) {
    return RfqLineStore.lines(tx, id);
  }

  /** Refuses when no quote can be made of the request any more. */
  public void requireQuotable(Tx tx, Rfq rfq) {
    RfqMove.QUOTE.require(rfq, tx.actor());
  }

  RfqView view(Tx tx, Rfq rfq) {
    return RfqView.of(tx, rfq, RfqLineStore.lines(tx, rfq.id()), RfqLineStore.notes(tx, rfq.id()));
  }

  Rfq create(Tx tx, RfqBody.Create body) {
    List<RfqBody.Line> wanted = body.takesCart() ? withCart(tx, body) : body.ownLines();
    UUID id = begin(tx, body.comment(), null);
    Rfq begun = require(tx, id);
    RfqLineStore.replace(tx, id, resolved(tx, begun, wanted));
    return changed(tx, id, null);
  }

  private List<RfqBody.Line> withCart(Tx tx, RfqBody.Create body) {
    List<WantedLine> inCart = body.emptiesCart() ? carts.takeAll(tx) : carts.contents(tx);
    List<RfqBody.Line> all =
        Stream.concat(inCart.stream().map(RfqBody.Line::of), body.ownLines().stream()).toList();
    if (all.size() > RfqBody.MOST_LINES) {
      throw LIMIT_REACHED.because(
          "A request has at most %d lines, and this would have %d."
              .formatted(RfqBody.MOST_LINES, all.size()));
    }
    return all;
  }

  private UUID begin(Tx tx, @Nullable String comment, @Nullable UUID copiedFrom) {
    Instant now = tx.now();
    UUID id = tx.newId();
    var beginning =
        new RfqStore.Beginning(
            id,
            NumberStore.next(tx, "RFQ"),
            new CustomerId(tx.actor().requireAccount()),
            requireNonNull(WebsiteId.maybe(tx.actor().website())),
            comment,
            copiedFrom,
            RfqTime.expiryOfDraft(now));
    RfqStore.insert(tx, beginning);
    return id;
  }

  /** What is to become of a draft; lines null: they stay. */
  record Change(
      @Nullable List<RfqBody.Line> lines, boolean setsComment, @Nullable String comment) {}

  Rfq change(Tx tx, UUID id, OptionalInt expected, Change change) {
    Rfq before = lock(tx, id);
    RfqView seen = view(tx, before);
    Versions.require(expected, before.version());
    RfqMove.CHANGE.require(before, tx.actor());
    if (change.lines() != null) {
      RfqLineStore.replace(tx, id, resolved(tx, before, change.lines()));
    }
    Instant now = tx.now();
    String comment = change.setsComment() ? change.comment() : before.comment();
    RfqStore.update(tx, id, comment, RfqTime.expiryOfDraft(now));
    return changed(tx, id, seen);
  }

  /** Changes what other systems know the request by, in any status. */
  Rfq changeKeys(Tx tx, UUID id, OptionalInt expected, UnaryOperator<ExternalKeys> change) {
    Rfq before = lock(tx, id);
    RfqView seen = view(tx, before);
    Versions.require(expected, before.version());
    RfqStore.KEYS.write(tx, id, before.keys(), change.apply(before.keys()));
    return changed(tx, id, seen);
  }

  /** A closed request stays closed; its copy starts as a draft of the caller's. */
  Rfq resubmit(Tx tx, UUID id) {
    Rfq closed = require(tx, id);
    RfqMove.RESUBMIT.require(closed, tx.actor());
    UUID copy = begin(tx, closed.comment(), id);
    RfqLineStore.replace(tx, copy, RfqLineStore.lines(tx, id));
    return changed(tx, copy, null);
  }

  private static List<RfqLine> resolved(Tx tx, Rfq rfq, List<RfqBody.Line> wanted) {
    List<String> skus =
        wanted.stream().map(RfqBody.Line::sku).filter(Objects::nonNull).distinct().toList();
    Map<String, SellableVariant> visible =
        skus.isEmpty() ? Map.of() : Variants.requireVisible(tx, skus);
    return IntStream.range(0, wanted.size())
        .mapToObj(n -> resolved(rfq, n, wanted.get(n), visible))
        .toList();
  }

  private static RfqLine resolved(
      Rfq rfq, int n, RfqBody.Line line, Map<String, SellableVariant> visible) {
    requireCurrency(rfq, n, line.targetPrice());
    SellableVariant sellable = line.sku() == null ? null : visible.get(line.sku());
    String field = "lines[%d].quantity".formatted(n);
    OrderedQuantity ordered =
        sellable == null
            ? OrderedQuantity.of(line.quantity())
            : sellable.selling().line(field, line.quantity(), line.unit());
    return RecordBuilder.of(RfqLine.class)
        .from(line)
        .with("quantity", ordered.quantity())
        .with("orderedQuantity", ordered.orderedQuantity())
        .with("orderedUnit", ordered.orderedUnit())
        .with("line", n + 1)
        .with("variant", sellable == null ? null : sellable.id())
        .with("name", sellable == null ? requireNonNull(line.text()) : sellable.name())
        .with(
            "unit", sellable == null ? requireNonNullElse(line.unit(), IN_WORDS) : sellable.unit())
        .build();
  }

  private static void requireCurrency(Rfq rfq, int n, @Nullable Money target) {
    if (target != null && !target.currency().equals(rfq.currency())) {
      String field = "lines[%d].target_price".formatted(n);
      throw Refusal.ofField(
          field,
          "Field `%s` must be in %s, which this store sells in.".formatted(field, rfq.currency()));
    }
  }

  Rfq lock(Tx tx, UUID id) {
    return RfqStore.lock(tx, id).orElseThrow(Rfqs::unknown);
  }

  Rfq changed(Tx tx, UUID id, @Nullable RfqView before) {
    Rfq after = require(tx, id);
    tx.changed("rfq", id, before, view(tx, after));
    return after;
  }

  private static Refusal unknown() {
    return missing("request for quote");
  }
}
