package io.tradegate.vendors;

import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Validated;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Routes for the settings of the marketplace. */
final class MarketplaceRoutes {
  private static final String PATH = "/admin/marketplace";
  private static final Pattern CODE = Pattern.compile("[a-z][a-z0-9_]{0,49}");

  /** The settings as a whole; what is left out is as by default. */
  record SetMarketplace(
      boolean open,
      @Bounds(max = 50) @Nullable List<Requirement> requirements,
      @Nullable OfferOrder offerOrder,
      @Bounds(max = 100) @Nullable Integer priceTolerance,
      @Bounds(min = 1, max = 720) @Nullable Integer acceptHours,
      @Nullable Boolean vendorKeys)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      List<String> codes = wanted().requirements().stream().map(Requirement::code).toList();
      if (codes.stream().distinct().count() < codes.size()) {
        return List.of(
            new FieldError("requirements", "Field `requirements` has two with the same code."));
      }
      return codes.stream()
          .filter(code -> !CODE.matcher(code).matches())
          .map(
              code ->
                  new FieldError(
                      "requirements",
                      "Field `requirements` has the code %s; a code is small letters, digits and underscores, a letter first."
                          .formatted(code)))
          .toList();
    }

    MarketplaceSettings wanted() {
      return new MarketplaceSettings(
          open,
          Objects.requireNonNullElse(requirements, List.<Requirement>of()),
          Objects.requireNonNullElse(offerOrder, OfferOrder.PRICE),
          Objects.requireNonNullElse(priceTolerance, 0),
          Objects.requireNonNullElse(acceptHours, MarketplaceSettings.ACCEPT_HOURS),
          Objects.requireNonNullElse(vendorKeys, false),
          0);
    }
  }

  void addTo(Routes routes) {
    routes
        .get(PATH, "marketplace.get", "Read the settings of the marketplace")
        .permission("vendor.view")
        .answers(MarketplaceSettings.class, (_, tx) -> MarketplaceSettings.of(tx));
    routes
        .put(
            PATH,
            "marketplace.set",
            "Open or close the marketplace, and say what vendors must prove")
        .permission("vendor.manage")
        .body(SetMarketplace.class)
        .answers(
            MarketplaceSettings.class,
            (call, tx, body) -> MarketplaceSettings.set(tx, call.ifMatch(), body.wanted()));
  }
}
