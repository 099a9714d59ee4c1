package io.tradegate.shipping;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.shipping.ShippingMethod.Bracket;
import io.tradegate.taxclasses.TaxClasses;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Routes for shipping methods, for staff. */
record MethodRoutes(Methods methods) {
  private static final String ALL = "/admin/shipping-methods";
  private static final String ONE = ALL + "/{id}";

  /** {@code taxClass}: left out, standard. */
  record Facts(
      @Text(max = 100) String name,
      UUID zoneId,
      @Nullable WebsiteId websiteId,
      @Nullable Boolean active,
      RateBasis basis,
      @Text(min = 3, max = 3) String currency,
      @Bounds(min = 1, max = 200) List<Bracket> rates,
      @Text(max = 20) @Nullable String freeFrom,
      @Text(max = 20) @Nullable String upTo,
      @Text(max = 64) @Nullable String taxClass)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return new TableRules()
          .currency(currency)
          .rates(rates)
          .amount("free_from", freeFrom)
          .amount("up_to", upTo)
          .complaints();
    }

    ShippingMethod.Facts facts() {
      return RecordBuilder.of(ShippingMethod.Facts.class)
          .from(this)
          .with("active", Objects.requireNonNullElse(active, true))
          .with("taxClass", Objects.requireNonNullElse(taxClass, TaxClasses.STANDARD))
          .build();
    }
  }

  void addTo(Routes routes) {
    routes
        .get(ALL, "shipping_methods.list", "List shipping methods")
        .permission("shipping.view")
        .lists(ShippingMethod.class, MethodStore.LIST);
    routes
        .post(ALL, "shipping_methods.create", "Add a shipping method with its table of rates")
        .permission("shipping.manage")
        .body(Facts.class)
        .creates(ShippingMethod.class, (_, tx, body) -> create(tx, body));
    routes
        .get(ONE, "shipping_methods.read", "Read a shipping method")
        .permission("shipping.view")
        .answers(ShippingMethod.class, (call, tx) -> methods.method(tx, call.id("id")));
    routes
        .put(ONE, "shipping_methods.replace", "Replace a shipping method and its rates")
        .permission("shipping.manage")
        .body(Facts.class)
        .answers(
            ShippingMethod.class,
            (call, tx, body) -> methods.replace(tx, call.id("id"), call.ifMatch(), body.facts()));
    routes
        .delete(
            ONE, "shipping_methods.remove", "Remove a shipping method; orders keep what they paid")
        .permission("shipping.manage")
        .answersNothing((call, tx) -> methods.remove(tx, call.id("id"), call.ifMatch()));
  }

  private Reply create(Tx tx, Facts body) {
    ShippingMethod method = methods.add(tx, body.facts());
    return Reply.created(ALL + "/" + method.id(), method).version(method.version());
  }
}
