package io.tradegate.marketplace.listings;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.INSUFFICIENT_STOCK;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.WAREHOUSE_IN_USE;
import static java.util.Objects.requireNonNullElse;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.places.Countries;
import io.tradegate.platform.quantities.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Routes by which vendors keep their warehouses, and the stock of listings in them. */
final class VendorWarehouseRoutes {
  private static final String ALL = "/vendor/warehouses";
  private static final String ONE = ALL + "/{id}";
  private static final String STOCK = "/vendor/listings/{id}/stock";
  private static final String[] ROLES = {"owner", "catalog", "fulfilment"};

  private final VendorWarehouses warehouses = new VendorWarehouses();
  private final Listings listings;

  VendorWarehouseRoutes(Listings listings) {
    this.listings = listings;
  }

  record Create(
      @Text(max = 40) String code,
      @Text(max = 200, format = Text.Format.LINE) String name,
      @Bounds(max = 3) @Text(max = 200) @Nullable List<String> street,
      @Text(max = 20) @Nullable String postalCode,
      @Text(max = 100) @Nullable String city,
      @Text(min = 2, max = 2) @Nullable String country)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      var errors = new ArrayList<>(Countries.errors("country", country));
      if (!code.matches("[A-Za-z0-9][A-Za-z0-9_.-]*")) {
        errors.add(
            new FieldError(
                "code",
                "Field `code` must be letters, digits, dots, dashes and underscores,"
                    + " starting with a letter or digit."));
      }
      return errors;
    }

    VendorWarehouses.Plan plan() {
      return new VendorWarehouses.Plan(
          code, name, requireNonNullElse(street, List.of()), postalCode, city, country);
    }
  }

  /** What is left out stays; null clears. */
  record Patch(
      @Text(max = 200, format = Text.Format.LINE) @Nullable String name,
      @Bounds(max = 3) @Text(max = 200) @Nullable List<String> street,
      @Text(max = 20) @Nullable String postalCode,
      @Text(max = 100) @Nullable String city,
      @Text(min = 2, max = 2) @Nullable String country)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return Countries.errors("country", country);
    }

    VendorWarehouses.Plan appliedTo(VendorWarehouses.Plan before, Call call) {
      return new VendorWarehouses.Plan(
          before.code(),
          requireNonNullElse(name, before.name()),
          requireNonNullElse(street, before.street()),
          call.mentions("postal_code") ? postalCode : before.postalCode(),
          call.mentions("city") ? city : before.city(),
          call.mentions("country") ? country : before.country());
    }
  }

  record SetWarehouseStock(@Bounds(max = VendorListingRoutes.MOST_STOCK) Quantity stock) {}

  void addTo(Routes routes) {
    routes
        .get(ALL, "vendor_warehouses.list", "List the warehouses of the own vendor")
        .signedIn(Admission.VENDOR)
        .lists(
            VendorWarehouse.class,
            VendorWarehouseStore.OF_VENDOR,
            (_, tx) -> Map.of("vendor", Listings.own(tx)));
    routes
        .post(ALL, "vendor_warehouses.create", "Add a warehouse of the own vendor")
        .vendors(ROLES)
        .body(Create.class)
        .refuses(DUPLICATE)
        .creates(VendorWarehouse.class, (_, tx, body) -> create(tx, body));
    routes
        .get(ONE, "vendor_warehouses.get", "Read a warehouse of the own vendor")
        .signedIn(Admission.VENDOR)
        .answers(VendorWarehouse.class, (call, tx) -> warehouses.warehouse(tx, call.id("id")));
    routes
        .patch(ONE, "vendor_warehouses.change", "Change name and address of a warehouse")
        .vendors(ROLES)
        .body(Patch.class)
        .answers(VendorWarehouse.class, this::change);
    routes
        .delete(ONE, "vendor_warehouses.remove", "Remove a warehouse without goods")
        .vendors(ROLES)
        .refuses(WAREHOUSE_IN_USE)
        .answersNothing((call, tx) -> warehouses.remove(tx, call.id("id")));
    addStock(routes);
  }

  private void addStock(Routes routes) {
    routes
        .get(STOCK, "vendor_listings.get_stock", "Read the stock of a listing in each warehouse")
        .signedIn(Admission.VENDOR)
        .answers(
            ListingStock.class,
            (call, tx) -> listings.stock(tx, listings.ownListing(tx, call.id("id"))));
    routes
        .put(
            STOCK + "/{warehouse_id}",
            "vendor_listings.set_warehouse_stock",
            "Set the stock of a listing in one warehouse")
        .vendors(ROLES)
        .body(SetWarehouseStock.class)
        .refuses(INVALID_TRANSITION, INSUFFICIENT_STOCK)
        .answers(
            ListingStock.class,
            (call, tx, body) ->
                listings.stock(
                    tx,
                    listings.setStockIn(tx, call.id("id"), call.id("warehouse_id"), body.stock())));
  }

  private Reply create(Tx tx, Create body) {
    VendorWarehouse made = warehouses.add(tx, body.plan());
    return Reply.created(ALL + "/" + made.id(), made).version(made.version());
  }

  private VendorWarehouse change(Call call, Tx tx, Patch body) {
    return warehouses.change(
        tx, call.id("id"), call.ifMatch(), before -> body.appliedTo(before, call));
  }
}
