package io.tradegate.pricing.tax;

import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.places.Countries;
import io.tradegate.platform.places.RegionRule;
import io.tradegate.platform.places.Regions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Checks fields that prices, taxes and currencies have in common, and collects the field errors.
 */
public final class FieldRules {
  public static final int MOST_QUANTITY = 1_000_000;

  private static final Pattern CODE = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]*");
  private static final Pattern REGION = Pattern.compile("[A-Z0-9]{1,3}");
  private static final Pattern AMOUNT = Pattern.compile("[0-9]{1,9}(\\.[0-9]{1,4})?");
  private static final Pattern EXCHANGE_RATE = Pattern.compile("[0-9]{1,9}(\\.[0-9]{1,10})?");
  private static final Pattern PERCENTAGE = Pattern.compile("(100|[0-9]{1,2}(\\.[0-9]{1,4})?)");

  private final List<FieldError> complaints = new ArrayList<>();

  public List<FieldError> complaints() {
    return complaints;
  }

  public FieldRules code(String value) {
    return require(
        CODE.matcher(value).matches(), "code", "may hold letters, digits, dots, dashes and _");
  }

  public FieldRules currency(String field, @Nullable String value) {
    return require(
        value == null || isCurrency(value), field, "must be an ISO 4217 currency such as EUR");
  }

  public static boolean isCurrency(String code) {
    return Currency.getAvailableCurrencies().stream()
        .anyMatch(
            each -> each.getCurrencyCode().equals(code) && each.getDefaultFractionDigits() >= 0);
  }

  public FieldRules country(String field, @Nullable String value) {
    return and(Countries.errors(field, value));
  }

  /** {@code country}: the one that the region must lie in; null where it is missing. */
  public FieldRules region(String field, @Nullable String country, @Nullable String value) {
    boolean code =
        country == null
            || value == null
            || Regions.lists(country)
            || Regions.code(country, value)
                .filter(each -> REGION.matcher(each).matches())
                .isPresent();
    return code
        ? and(RegionRule.complaint(field, country, value).stream().toList())
        : require(false, field, "must be the end of an ISO 3166-2 code, such as CA for US-CA");
  }

  /** Nine digits times the largest quantity is still an amount of money. */
  public FieldRules amount(String field, String value) {
    return require(
        AMOUNT.matcher(value).matches(),
        field,
        "must be a decimal such as \"12.50\" with at most 9 digits before the point and 4 after");
  }

  FieldRules percentage(String field, String value) {
    return require(
        PERCENTAGE.matcher(value).matches(),
        field,
        "must be a percentage from \"0\" to \"100\" with at most 4 decimals");
  }

  public FieldRules exchangeRate(String field, String value) {
    boolean positive =
        EXCHANGE_RATE.matcher(value).matches() && value.chars().anyMatch(c -> c > '0');
    return require(
        positive, field, "must be a decimal above 0, with at most 9 digits before the point");
  }

  public FieldRules period(@Nullable Instant from, @Nullable Instant until) {
    return require(
        from == null || until == null || from.isBefore(until),
        "valid_until",
        "must be after `valid_from`");
  }

  public FieldRules and(List<FieldError> others) {
    complaints.addAll(others);
    return this;
  }

  public FieldRules require(boolean fine, String field, String rule) {
    if (!fine) {
      complaints.add(new FieldError(field, "Field `%s` %s.".formatted(field, rule)));
    }
    return this;
  }
}
