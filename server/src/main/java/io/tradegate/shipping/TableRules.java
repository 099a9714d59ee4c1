package io.tradegate.shipping;

import io.tradegate.platform.errors.FieldError;
import io.tradegate.shipping.ShippingMethod.Bracket;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Currency;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Checks a table of rates, and returns the field errors. */
final class TableRules {
  private static final Pattern AMOUNT = Pattern.compile("[0-9]{1,12}(\\.[0-9]{1,4})?");

  private final List<FieldError> complaints = new ArrayList<>();

  TableRules currency(String code) {
    boolean known =
        Currency.getAvailableCurrencies().stream()
            .anyMatch(
                each ->
                    each.getCurrencyCode().equals(code) && each.getDefaultFractionDigits() >= 0);
    return known ? this : complain("currency", "must be an ISO 4217 code such as EUR.");
  }

  TableRules rates(List<Bracket> rates) {
    var starts = new HashSet<BigDecimal>();
    for (int n = 0; n < rates.size(); n++) {
      String field = "rates[" + n + "].";
      amount(field + "from", rates.get(n).from());
      amount(field + "price", rates.get(n).price());
      if (AMOUNT.matcher(rates.get(n).from()).matches()
          && !starts.add(rates.get(n).start().stripTrailingZeros())) {
        complain(field + "from", "stands in the table twice.");
      }
    }
    return this;
  }

  TableRules amount(String field, @Nullable String text) {
    return text == null || AMOUNT.matcher(text).matches()
        ? this
        : complain(field, "must be a decimal number such as 12.50, and not negative.");
  }

  private TableRules complain(String field, String why) {
    complaints.add(new FieldError(field, "Field `%s` %s".formatted(field, why)));
    return this;
  }

  List<FieldError> complaints() {
    return complaints;
  }
}
