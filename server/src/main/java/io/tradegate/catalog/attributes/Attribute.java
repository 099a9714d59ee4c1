package io.tradegate.catalog.attributes;

import io.tradegate.platform.json.Text;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An attribute that products can have, such as a colour or a thread size.
 *
 * @param code what values are kept under; it never changes
 * @param options of a select
 * @param filterable whether search offers it as a facet
 * @param searchable whether search looks into its values
 * @param locales the locales it is translated to
 */
public record Attribute(
    UUID id,
    String code,
    String name,
    AttributeKind kind,
    @Nullable String unit,
    List<Option> options,
    boolean filterable,
    boolean searchable,
    List<String> locales,
    int version,
    Instant createdAt) {

  /** One of the values of a select. */
  public record Option(@Text(max = 60) String code, @Text(max = 200) String label) {}

  List<String> optionCodes() {
    return options.stream().map(Option::code).toList();
  }
}
