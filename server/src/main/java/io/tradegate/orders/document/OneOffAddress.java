package io.tradegate.orders.document;

import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.places.Countries;
import io.tradegate.platform.places.RegionRule;
import io.tradegate.platform.records.RecordBuilder;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An address that a caller writes for one order; the company does not store it. */
public record OneOffAddress(
    @Text(max = 200, format = Text.Format.LINE) @Nullable String company,
    @Text(max = 200, format = Text.Format.LINE) @Nullable String person,
    @Bounds(min = 1, max = 3) @Text(max = 200) List<String> street,
    @Text(max = 20) @Nullable String postalCode,
    @Text(max = 100) String city,
    @Text(max = 100) @Nullable String region,
    @Text(min = 2, max = 2) String country,
    @Text(max = 50) @Nullable String phone) {

  /** {@code field}: the one that holds the address in its body. */
  public List<FieldError> complaints(String field) {
    var complaints = new ArrayList<>(Countries.errors(field + ".country", country));
    if (complaints.isEmpty()) {
      RegionRule.complaint(field + ".region", country, region).ifPresent(complaints::add);
    }
    return complaints;
  }

  public PostalAddress postal() {
    return RecordBuilder.of(PostalAddress.class)
        .from(this)
        .with("region", RegionRule.require("region", country, region))
        .build();
  }
}
