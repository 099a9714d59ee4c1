package io.tradegate.returns.policy;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.catalog.categories.Categories;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.tenancy.OwnOrganization;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Routes for the return policies of the organization and of categories. */
public final class ReturnPolicyRoutes {
  private static final String OWN = "/admin/return-policy";
  private static final String OF_CATEGORY = "/admin/categories/{id}/return-policy";
  private static final int LONGEST_WINDOW = 3_650;

  private final Categories categories = new Categories();

  /** A policy; what is left out is as by default. */
  record SetReturnPolicy(
      @Bounds(max = LONGEST_WINDOW) int windowDays,
      @Text(max = 10) @Nullable String restockingFee,
      @Nullable Boolean returnable,
      @Nullable FreightPayer freight,
      @Nullable Money acceptUpTo,
      @Text(max = 2_000) @Nullable String instructions)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      var complaints = new ArrayList<FieldError>();
      complaints.addAll(FeePercent.complaints("restocking_fee", restockingFee));
      if (acceptUpTo != null && (acceptUpTo.isNegative() || !acceptUpTo.isPayable())) {
        complaints.add(
            new FieldError(
                "accept_up_to",
                "Field `accept_up_to` must not be negative, nor have more decimals than its currency."));
      }
      return complaints;
    }

    ReturnPolicy policy() {
      return new ReturnPolicy(
          windowDays,
          restockingFee == null ? BigDecimal.ZERO : FeePercent.of(restockingFee),
          Objects.requireNonNullElse(returnable, true),
          Objects.requireNonNullElse(freight, FreightPayer.CUSTOMER),
          acceptUpTo,
          instructions,
          0);
    }
  }

  /** A policy as callers read it. */
  record View(
      int windowDays,
      String restockingFee,
      boolean returnable,
      FreightPayer freight,
      @Nullable Money acceptUpTo,
      @Nullable String instructions,
      int version) {
    static View of(ReturnPolicy policy) {
      return RecordBuilder.of(View.class)
          .from(policy)
          .with("restockingFee", FeePercent.text(policy.restockingFee()))
          .build();
    }
  }

  public void addTo(Routes routes) {
    routes
        .get(OWN, "return_policy.get", "Read what holds for goods that customers send back")
        .permission("return.view")
        .answers(View.class, (_, tx) -> View.of(ReturnPolicies.own(tx)));
    routes
        .put(OWN, "return_policy.set", "Decide what holds for goods that customers send back")
        .permission("settings.manage")
        .body(SetReturnPolicy.class)
        .answers(
            View.class,
            (call, tx, body) -> View.of(ReturnPolicies.set(tx, call.ifMatch(), wanted(tx, body))));
    routes
        .get(OF_CATEGORY, "categories.return_policy", "Read the return policy of a category")
        .permission("return.view")
        .answers(View.class, (call, tx) -> View.of(ofCategory(tx, call.id("id"))));
    routes
        .put(
            OF_CATEGORY,
            "categories.set_return_policy",
            "Give a category a return policy of its own")
        .permission("settings.manage")
        .body(SetReturnPolicy.class)
        .answers(View.class, this::setCategory);
    routes
        .delete(
            OF_CATEGORY,
            "categories.remove_return_policy",
            "Remove the return policy of a category")
        .permission("settings.manage")
        .answersNothing(this::clear);
  }

  /** Limits are compared with orders of all currencies, so all are in one. */
  private ReturnPolicy wanted(Tx tx, SetReturnPolicy body) {
    ReturnPolicy wanted = body.policy();
    OwnOrganization.requireCurrencyOf(tx, "accept_up_to", wanted.acceptUpTo());
    return wanted;
  }

  private static ReturnPolicy ofCategory(Tx tx, UUID category) {
    return ReturnPolicyStore.ofCategory(tx, category)
        .orElseThrow(() -> missing("return policy of category", category));
  }

  private View setCategory(Call call, Tx tx, SetReturnPolicy body) {
    UUID category = call.id("id");
    categories.lock(tx, category);
    return View.of(ReturnPolicies.setCategory(tx, category, call.ifMatch(), wanted(tx, body)));
  }

  private void clear(Call call, Tx tx) {
    UUID category = call.id("id");
    categories.lock(tx, category);
    ofCategory(tx, category);
    ReturnPolicies.clearCategory(tx, category);
  }
}
