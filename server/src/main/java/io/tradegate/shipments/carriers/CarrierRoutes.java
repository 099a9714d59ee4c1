package io.tradegate.shipments.carriers;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.IN_USE;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Routes for carriers, for staff. */
public final class CarrierRoutes {
  private static final String ALL = "/admin/carriers";
  private static final String ONE = ALL + "/{id}";
  static final String VIEW = "shipping.view";
  static final String MANAGE = "shipping.manage";

  private final Carriers carriers = new Carriers();

  record CarrierBody(
      @Text(max = 40) String code,
      @Text(max = 100) String name,
      @Text(max = 1_000) @Nullable String trackingUrlTemplate)
      implements Validated {

    @Override
    public List<FieldError> complaints() {
      return trackingUrlTemplate == null || TrackingLink.isTemplate(trackingUrlTemplate)
          ? List.of()
          : List.of(
              new FieldError(
                  "tracking_url_template",
                  "Field `tracking_url_template` must be a whole https address with"
                      + " {tracking_number} behind the host."));
    }

    Carrier.Facts facts() {
      return new Carrier.Facts(code, name, trackingUrlTemplate);
    }
  }

  public void addTo(Routes routes) {
    routes
        .get(ALL, "carriers.list", "List carriers")
        .permission(VIEW)
        .lists(Carrier.class, CarrierStore.LIST);
    routes
        .post(ALL, "carriers.create", "Add a carrier")
        .permission(MANAGE)
        .body(CarrierBody.class)
        .refuses(DUPLICATE)
        .creates(Carrier.class, (_, tx, body) -> create(tx, body));
    routes
        .get(ONE, "carriers.get", "Read a carrier")
        .permission(VIEW)
        .answers(Carrier.class, (call, tx) -> carriers.carrier(tx, call.id("id")));
    routes
        .put(ONE, "carriers.replace", "Replace a carrier")
        .permission(MANAGE)
        .body(CarrierBody.class)
        .refuses(DUPLICATE)
        .answers(
            Carrier.class,
            (call, tx, body) -> carriers.replace(tx, call.id("id"), call.ifMatch(), body.facts()));
    routes
        .delete(ONE, "carriers.delete", "Delete a carrier; shipments keep its code")
        .permission(MANAGE)
        .refuses(IN_USE)
        .answersNothing((call, tx) -> carriers.remove(tx, call.id("id"), call.ifMatch()));
  }

  private Reply create(Tx tx, CarrierBody body) {
    Carrier carrier = carriers.add(tx, body.facts());
    return Reply.created(ALL + "/" + carrier.id(), carrier).version(carrier.version());
  }
}
