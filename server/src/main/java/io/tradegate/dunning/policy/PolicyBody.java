package io.tradegate.dunning.policy;

import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.money.Money;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Currency;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The bodies of requests about the rules of dunning. */
final class PolicyBody {
  /** More is a mistake in any currency. */
  private static final BigDecimal MOST = new BigDecimal("1000000000");

  private PolicyBody() {}

  /** See {@link DunningLevel}. {@code template} null: by the place of the level. */
  record Level(
      @Bounds(min = 1, max = 365) int days,
      @Nullable NoticeTemplate template,
      @Bounds(max = 20) @Nullable List<Money> fees,
      @Bounds(max = 365) @Nullable Integer termDays,
      @Nullable Boolean holdOrders) {

    List<Money> amounts() {
      return Objects.requireNonNullElse(fees, List.of());
    }

    private DunningLevel of(int place, int count) {
      return new DunningLevel(
          days,
          Objects.requireNonNullElse(template, usual(place, count)),
          amounts(),
          termDays,
          Boolean.TRUE.equals(holdOrders));
    }

    private static NoticeTemplate usual(int place, int count) {
      if (place == 0) {
        return NoticeTemplate.REMINDER;
      }
      return place == count - 1 ? NoticeTemplate.FINAL : NoticeTemplate.NOTICE;
    }

    private List<FieldError> complaints(String field) {
      var errors = new ArrayList<FieldError>();
      var seen = new HashSet<Currency>();
      for (Money fee : amounts()) {
        if (fee.isNegative() || fee.isZero() || !fee.isPayable()) {
          errors.add(
              error(field, "must be more than zero, in whole units of the coins of its currency"));
        }
        if (fee.amount().compareTo(MOST) > 0) {
          errors.add(error(field, "must be at most %s".formatted(MOST.toPlainString())));
        }
        if (!seen.add(fee.currency())) {
          errors.add(error(field, "has two amounts in %s; name one".formatted(fee.currency())));
        }
      }
      return errors;
    }
  }

  private static FieldError error(String field, String what) {
    return new FieldError(field, "Field `%s` %s.".formatted(field, what));
  }

  /** {@code enabled} null: yes. */
  record Set(@Nullable Boolean enabled, @Bounds(min = 1, max = 9) List<Level> levels)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return PolicyBody.complaints(levels);
    }

    DunningPolicy policy() {
      return new DunningPolicy(!Boolean.FALSE.equals(enabled), PolicyBody.levels(levels), 0);
    }
  }

  /** See {@link CompanyDunning}. */
  record SetOfCompany(
      @Nullable Boolean enabled,
      @Text(max = 320, format = Text.Format.EMAIL) @Nullable String contactEmail,
      @Bounds(min = 1, max = 9) @Nullable List<Level> levels)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return levels == null ? List.of() : PolicyBody.complaints(levels);
    }

    CompanyDunning of(CustomerId customer) {
      return new CompanyDunning(
          customer,
          enabled,
          contactEmail == null ? null : contactEmail.toLowerCase(Locale.ROOT),
          levels == null ? null : PolicyBody.levels(levels),
          0);
    }
  }

  private static List<FieldError> complaints(List<Level> levels) {
    var errors = new ArrayList<FieldError>();
    for (int n = 0; n < levels.size(); n++) {
      String field = "levels[%d]".formatted(n);
      if (n > 0 && levels.get(n).days() <= levels.get(n - 1).days()) {
        errors.add(error(field + ".days", "must be more than the days of the level before it"));
      }
      errors.addAll(levels.get(n).complaints(field + ".fees"));
    }
    return errors;
  }

  private static List<DunningLevel> levels(List<Level> levels) {
    var all = new ArrayList<DunningLevel>();
    for (int n = 0; n < levels.size(); n++) {
      all.add(levels.get(n).of(n, levels.size()));
    }
    return all;
  }
}
