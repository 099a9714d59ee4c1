package io.tradegate.shipping;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Call;
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
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Routes for shipping methods, for staff. */
final class MethodRoutes {
  private static final String ALL = "/admin/shipping-methods";
  private static final String ONE = ALL + "/{id}";

  private final Methods methods;

  MethodRoutes(Methods methods) {
    this.methods = methods;
  }

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
        .get(ALL)
        .named("shipping_methods.list", "List shipping methods")
        .permission("shipping.view")
        .lists(ShippingMethod.class, MethodStore.LIST.params())
        .handle((call, tx) -> Reply.ok(MethodStore.LIST.page(tx, call, Map.of())));
    routes
        .post(ALL)
        .named("shipping_methods.create", "Add a shipping method with its table of rates")
        .permission("shipping.manage")
        .body(Facts.class)
        .replies(201, ShippingMethod.class)
        .handle(this::create);
    routes
        .get(ONE)
        .named("shipping_methods.read", "Read a shipping method")
        .permission("shipping.view")
        .replies(200, ShippingMethod.class)
        .handle((call, tx) -> ok(methods.method(tx, call.id("id"))));
    routes
        .put(ONE)
        .named("shipping_methods.replace", "Replace a shipping method and its rates")
        .permission("shipping.manage")
        .body(Facts.class)
        .replies(200, ShippingMethod.class)
        .handle(this::replace);
    routes
        .delete(ONE)
        .named("shipping_methods.remove", "Remove a shipping method; orders keep what they paid")
        .permission("shipping.manage")
        .replies(204)
        .handle(this::remove);
  }

  private Reply create(Call call, Tx tx) {
    ShippingMethod method = methods.add(tx, call.body(Facts.class).facts());
    return Reply.created(ALL + "/" + method.id(), method).version(method.version());
  }

  private Reply replace(Call call, Tx tx) {
    return ok(methods.replace(tx, call.id("id"), call.ifMatch(), call.body(Facts.class).facts()));
  }

  private Reply remove(Call call, Tx tx) {
    methods.remove(tx, call.id("id"), call.ifMatch());
    return Reply.noContent();
  }

  private static Reply ok(ShippingMethod method) {
    return Reply.ok(method).version(method.version());
  }
}
