package io.tradegate.marketplace.commissions;

import static io.tradegate.platform.errors.ErrorCode.COMMISSION_MISSING;
import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.LIMIT_REACHED;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Routes by which staff set what vendors pay on their sales. */
record CommissionRoutes(CommissionRules rules, CommissionTrial trial) {
  private static final String ALL = "/admin/commissions";
  private static final String ONE = ALL + "/{id}";

  record OrderCommissions(@Bounds(max = 500) List<UUID> ids) {}

  /** A sale to try the rules on; {@code price}: of one piece without tax. */
  record TryCommission(
      VendorId vendorId,
      ProductId productId,
      Money price,
      @Bounds(exclusive = true, max = 1_000_000_000) @Nullable Quantity quantity)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return price.isNegative()
          ? List.of(new FieldError("price", "Field `price` must not be negative."))
          : List.of();
    }

    CommissionQuestion question() {
      Quantity pieces = quantity == null ? Quantity.of(1) : quantity;
      return new CommissionQuestion(vendorId, productId, price.times(pieces), pieces);
    }
  }

  void addTo(Routes routes) {
    routes
        .get(ALL, "commissions.list", "List the rules of commissions in their order")
        .permission("vendor.view")
        .lists(CommissionRule.class, CommissionStore.LIST);
    routes
        .post(ALL, "commissions.create", "Add a rule, before the rules without conditions")
        .permission("vendor.manage")
        .body(CommissionBody.CreateCommission.class)
        .refuses(DUPLICATE, LIMIT_REACHED)
        .creates(CommissionRule.class, (_, tx, body) -> create(tx, body));
    routes
        .get(ONE, "commissions.get", "Read a rule of commissions")
        .permission("vendor.view")
        .answers(CommissionRule.class, (call, tx) -> rules.rule(tx, call.id("id")));
    routes
        .patch(ONE, "commissions.change", "Change a rule, for the orders to come")
        .permission("vendor.manage")
        .body(CommissionBody.ChangeCommission.class)
        .refuses(DUPLICATE)
        .answers(CommissionRule.class, this::change);
    routes
        .delete(ONE, "commissions.remove", "Remove a rule, for the orders to come")
        .permission("vendor.manage")
        .answersNothing((call, tx) -> rules.remove(tx, call.id("id"), call.ifMatch()));
    addWhole(routes);
  }

  private void addWhole(Routes routes) {
    routes
        .put(
            ALL + "/order",
            "commissions.order",
            "Put the rules into an order; the first that fits holds")
        .permission("vendor.manage")
        .body(OrderCommissions.class)
        .answersNothing((_, tx, body) -> rules.order(tx, body.ids()));
    routes
        .post(
            ALL + "/try", "commissions.try", "Find the rule for a sale, and why others do not fit")
        .permission("vendor.view")
        .body(TryCommission.class)
        .refuses(COMMISSION_MISSING)
        .answers(CommissionTrial.Answer.class, (_, tx, body) -> trial.of(tx, body.question()));
  }

  private Reply create(Tx tx, CommissionBody.CreateCommission body) {
    CommissionRule made = rules.add(tx, body.facts());
    return Reply.created(ALL + "/" + made.id(), made).version(made.version());
  }

  private CommissionRule change(Call call, Tx tx, CommissionBody.ChangeCommission body) {
    return rules.change(
        tx, call.id("id"), call.ifMatch(), before -> changed(body.appliedTo(before, call)));
  }

  private static CommissionRule.Facts changed(CommissionRule.Facts facts) {
    CommissionBody.complaints(facts).stream()
        .findFirst()
        .ifPresent(
            error -> {
              throw Refusal.ofField(error.field(), error.message());
            });
    return facts;
  }
}
