package io.tradegate.pricing.tax;

import static io.tradegate.platform.errors.ErrorCode.TAX_RATE_MISSING;

import io.tradegate.platform.errors.Refusal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A place in which tax cannot be computed, because classes have no rate there.
 *
 * @param region as it was written; null: the address has none
 * @param byRegion there are rates for regions of the country, and the address names none of them
 */
public record TaxGap(
    String country, @Nullable String region, List<String> classes, boolean byRegion) {

  /** What is missing, and what is to be done about it. */
  public String sentence() {
    String place = region == null ? country : "%s, region %s".formatted(country, region);
    String named = String.join(", ", classes);
    return byRegion
        ? ("Tax in %s depends on the region, and there is no tax rate for %s (tax class %s). Give"
                + " the delivery address a region, or have staff add a rate for the whole country.")
            .formatted(
                country, region == null ? "an address without one" : "region " + region, named)
        : ("There is no tax rate for %s (tax class %s). Staff must add one, 0 if nothing is charged"
                + " there, before tax can be computed.")
            .formatted(place, named);
  }

  public Refusal refusal() {
    return TAX_RATE_MISSING.because(sentence());
  }
}
