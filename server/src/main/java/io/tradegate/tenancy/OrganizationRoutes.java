package io.tradegate.tenancy;

import static io.tradegate.platform.errors.ErrorCode.IN_USE;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.records.RecordBuilder;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Currency;
import java.util.IllformedLocaleException;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Routes for the profile of the caller's organization. */
final class OrganizationRoutes {
  private static final String PATH = "/admin/organization";

  private final OrganizationProfile profile = new OrganizationProfile();

  /** A null {@code sender_name} removes it; other fields that are left out stay. */
  record Patch(
      @Text(max = 200) @Nullable String name,
      @Text(max = 100) @Nullable String timeZone,
      @Text(min = 3, max = 3) @Nullable String currency,
      @Text(max = 35) @Nullable String locale,
      @Text(max = 200) @Nullable String senderName)
      implements Validated {

    @Override
    public List<FieldError> complaints() {
      var complaints = new ArrayList<FieldError>();
      if (timeZone != null && !ZoneId.getAvailableZoneIds().contains(timeZone)) {
        complaints.add(
            new FieldError("time_zone", "Field `time_zone` must be a name such as Europe/Berlin."));
      }
      if (currency != null && !isCurrency(currency)) {
        complaints.add(
            new FieldError("currency", "Field `currency` must be a code such as EUR (ISO 4217)."));
      }
      if (locale != null && tag(locale).isEmpty()) {
        complaints.add(
            new FieldError("locale", "Field `locale` must be a tag such as en or de-CH."));
      }
      return complaints;
    }
  }

  void addTo(Routes routes) {
    routes
        .get(PATH, "organization.read", "Read the organization's profile")
        .permission("settings.view")
        .answers(OrganizationView.class, (_, tx) -> profile.read(tx));
    routes
        .patch(
            PATH,
            "organization.change",
            "Change the organization's profile; the currency only before it is used")
        .permission("settings.manage")
        .body(Patch.class)
        .refuses(IN_USE)
        .answers(OrganizationView.class, this::change);
  }

  private OrganizationView change(Call call, Tx tx, Patch body) {
    boolean setsSender = call.mentions("sender_name");
    return profile.change(tx, call.ifMatch(), before -> changed(before, body, setsSender));
  }

  private static OrganizationView changed(OrganizationView before, Patch body, boolean setsSender) {
    String locale =
        Optional.ofNullable(body.locale()).flatMap(OrganizationRoutes::tag).orElse(before.locale());
    return RecordBuilder.copy(before)
        .with("name", Objects.requireNonNullElse(body.name(), before.name()))
        .with("timeZone", Objects.requireNonNullElse(body.timeZone(), before.timeZone()))
        .with("currency", Objects.requireNonNullElse(body.currency(), before.currency()))
        .with("locale", locale)
        .with("senderName", setsSender ? body.senderName() : before.senderName())
        .with("version", before.version() + 1)
        .build();
  }

  private static boolean isCurrency(String code) {
    return Currency.getAvailableCurrencies().stream()
        .anyMatch(currency -> currency.getCurrencyCode().equals(code));
  }

  private static Optional<String> tag(String locale) {
    try {
      return Optional.of(new Locale.Builder().setLanguageTag(locale).build().toLanguageTag());
    } catch (IllformedLocaleException _) {
      return Optional.empty();
    }
  }
}
