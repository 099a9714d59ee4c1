package io.tradegate.returns.handling;

import static io.tradegate.platform.errors.ErrorCode.NOT_RETURNABLE;
import static io.tradegate.platform.errors.ErrorCode.QUANTITY_EXCEEDED;

import io.tradegate.catalog.shelf.VariantUnits;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.Orders;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.keys.ExternalKeys;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.pricing.currencies.Currencies;
import io.tradegate.returns.document.CustomerReturn;
import io.tradegate.returns.document.ReturnEvent;
import io.tradegate.returns.document.ReturnKind;
import io.tradegate.returns.document.ReturnReason;
import io.tradegate.returns.document.ReturnStore;
import io.tradegate.returns.policy.FreightPayer;
import io.tradegate.returns.policy.ReturnPolicies;
import io.tradegate.returns.policy.ReturnPolicy;
import io.tradegate.returns.policy.ReturnPolicyStore;
import io.tradegate.tenancy.OwnOrganization;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Takes requests for returns and claims, and approves those that the policy allows. */
public final class Requesting {
  private final Orders orders;
  private final ReturnRecords records;
  private final Deciding deciding;
  private final ReturnMail mail;
  private final Events events;

  public Requesting(
      Orders orders, ReturnRecords records, Deciding deciding, ReturnMail mail, Events events) {
    this.orders = orders;
    this.records = records;
    this.deciding = deciding;
    this.mail = mail;
    this.events = events;
  }

  /**
   * What is asked for.
   *
   * @param override staff take it although the policy does not allow it
   */
  public record Wish(
      OrderId order,
      ReturnKind kind,
      List<WishedLine> lines,
      @Nullable String note,
      boolean override,
      ExternalKeys keys) {}

  /** {@code position}: of the order line; {@code quantity}: in the unit of the line. */
  public record WishedLine(
      int position, Quantity quantity, ReturnReason reason, @Nullable String comment) {}

  /** Goods that were chosen for a line, with the policy that holds for them. */
  private record Chosen(
      ShippedGoods goods, Quantity quantity, WishedLine wished, ReturnPolicy policy) {

    Money value() {
      return goods.value(quantity);
    }
  }

  public CustomerReturn request(Tx tx, Wish wish) {
    Order order = orders.lock(tx, wish.order());
    List<Chosen> chosen = choose(tx, order, wish);
    UUID id = tx.newId();
    ReturnStore.insert(
        tx, plan(tx, id, wish, chosen), chosen.stream().map(each -> line(wish, each)).toList());
    ReturnStore.KEYS.write(tx, id, ExternalKeys.NONE, wish.keys());
    CustomerReturn made = records.require(tx, id);
    events.publish(tx, ReturnEvent.Requested.of(made, records.lines(tx, made)));
    tx.changed("return", id, null, made);
    if (isAccepted(tx, chosen)) {
      return deciding.approveByPolicy(tx, made);
    }
    mail.requested(tx, made, records.lines(tx, made).size());
    return made;
  }

  private List<Chosen> choose(Tx tx, Order order, Wish wish) {
    List<ShippedGoods> shipped = ReturnGoodsStore.shipped(tx, order.id());
    List<VariantId> variants = shipped.stream().map(ShippedGoods::variantId).distinct().toList();
    var picking =
        new Picking(
            order,
            shipped,
            ReturnPolicies.own(tx),
            ReturnPolicyStore.ofCategories(tx, variants),
            ZoneId.of(OwnOrganization.profile(tx).timeZone()));
    VariantUnits units = VariantUnits.of(tx, variants);
    var chosen = new ArrayList<Chosen>();
    for (WishedLine line : wish.lines()) {
      chosen.addAll(picking.pick(tx, wish, line, units));
    }
    requireOneSeller(chosen);
    return chosen;
  }

  private static void requireOneSeller(List<Chosen> chosen) {
    if (chosen.stream().map(each -> each.goods().sellerId()).distinct().count() > 1) {
      throw Refusal.ofField(
          "lines",
          "These goods have different sellers; request one return for each vendor and one for the house.");
    }
  }

  /** Chooses the shipments that the goods of a line are taken from. */
  private record Picking(
      Order order,
      List<ShippedGoods> shipped,
      ReturnPolicy own,
      Map<VariantId, ReturnPolicy> ofCategories,
      ZoneId zone) {

    List<Chosen> pick(Tx tx, Wish wish, WishedLine line, VariantUnits units) {
      List<ShippedGoods> goods =
          shipped.stream().filter(each -> each.position() == line.position()).toList();
      if (goods.isEmpty()) {
        throw Refusal.ofField(
            "lines",
            "Nothing of line %d of order %s has been shipped."
                .formatted(line.position(), order.number()));
      }
      ShippedGoods any = goods.getFirst();
      ReturnPolicy policy = ofCategories.getOrDefault(any.variantId(), own);
      Quantity left = Quantity.sum(goods.stream().map(ShippedGoods::free).toList());
      if (line.quantity().isMoreThan(left)) {
        throw QUANTITY_EXCEEDED.because(
            "Of line %d, %s can be returned, not %s: the rest was not shipped or is in other returns."
                .formatted(line.position(), left, line.quantity()));
      }
      if (!line.quantity().equals(left)) {
        units.require("lines.quantity", any.variantId(), line.quantity());
      }
      return taken(wish.override() ? goods : allowed(tx, wish.kind(), goods, policy), line, policy);
    }

    private List<ShippedGoods> allowed(
        Tx tx, ReturnKind kind, List<ShippedGoods> goods, ReturnPolicy policy) {
      if (kind == ReturnKind.RETURN && !policy.returnable()) {
        throw NOT_RETURNABLE.because(
            "%s cannot be returned; a claim is possible if it arrived damaged or not at all."
                .formatted(goods.getFirst().sku()));
      }
      LocalDate today = LocalDate.ofInstant(tx.now(), zone);
      return goods.stream()
          .filter(each -> !policy.lastDay(each.arrivedOn(zone)).isBefore(today))
          .toList();
    }

    /** From the shipments that arrived first. */
    private List<Chosen> taken(List<ShippedGoods> goods, WishedLine line, ReturnPolicy policy) {
      var chosen = new ArrayList<Chosen>();
      Quantity rest = line.quantity();
      for (ShippedGoods each : goods) {
        Quantity part = rest.min(each.free());
        if (part.isPositive()) {
          chosen.add(new Chosen(each, part, line, policy));
          rest = rest.minus(part);
        }
      }
      if (rest.isPositive()) {
        throw NOT_RETURNABLE.because(
            "Of line %d, %s can still be returned: goods come back within %d days after delivery."
                .formatted(line.position(), line.quantity().minus(rest), policy.windowDays()));
      }
      return chosen;
    }
  }

  private static ReturnStore.Plan plan(Tx tx, UUID id, Wish wish, List<Chosen> chosen) {
    Actor actor = tx.actor();
    boolean sellerPays =
        wish.kind() == ReturnKind.CLAIM
            || chosen.stream()
                .anyMatch(
                    each ->
                        each.policy().freight() == FreightPayer.SELLER
                            || !each.wished().reason().isChoiceOfCustomer());
    return new ReturnStore.Plan(
        id,
        wish.kind(),
        wish.order(),
        actor.kind() == Actor.Kind.BUYER ? new BuyerId(actor.requireId()) : null,
        chosen.getFirst().goods().sellerId(),
        sellerPays ? FreightPayer.SELLER : FreightPayer.CUSTOMER,
        wish.note(),
        actor.displayName(),
        instructions(tx, chosen));
  }

  private static @Nullable String instructions(Tx tx, List<Chosen> chosen) {
    return chosen.stream()
        .map(each -> each.policy().instructions())
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(ReturnPolicies.own(tx).instructions());
  }

  private static ReturnStore.PlanLine line(Wish wish, Chosen chosen) {
    WishedLine wished = chosen.wished();
    boolean charged = wish.kind() == ReturnKind.RETURN && wished.reason().isChoiceOfCustomer();
    return new ReturnStore.PlanLine(
        chosen.goods().shipmentId(),
        chosen.goods().lineId(),
        chosen.quantity(),
        wished.reason(),
        wished.comment(),
        charged ? chosen.policy().restockingFee() : BigDecimal.ZERO);
  }

  /** Whether the policies of all lines accept a request of this amount. */
  private static boolean isAccepted(Tx tx, List<Chosen> chosen) {
    Money zero = Money.zero(chosen.getFirst().goods().gross().currency());
    Money total = chosen.stream().map(Chosen::value).reduce(zero, Money::plus);
    return chosen.stream().allMatch(each -> isAccepted(tx, each.policy().acceptUpTo(), total));
  }

  private static boolean isAccepted(Tx tx, @Nullable Money most, Money total) {
    return most != null
        && Currencies.convert(tx, total, most.currency())
            .filter(converted -> converted.compareTo(most) <= 0)
            .isPresent();
  }
}
