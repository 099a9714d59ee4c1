package io.tradegate.registrations;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;
import static io.tradegate.platform.errors.ErrorCode.RATE_LIMITED;

import io.tradegate.access.signin.AttemptLimits;
import io.tradegate.access.signin.MailedToken;
import io.tradegate.customers.terms.CompanyFacts;
import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Languages;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.Steps;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.places.Countries;
import io.tradegate.platform.places.RegionRule;
import io.tradegate.platform.records.RecordBuilder;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Routes by which a company registers itself. The response to a registration is always the same: it
 * does not tell whether the email is known, nor whether a letter was sent.
 */
record ApplicantRoutes(Registrations registrations, AttemptLimits limits) {
  /** {@code website}: a hidden form field, so that only a bot fills it in. */
  record Register(
      @Text(max = 200, format = Text.Format.LINE) String companyName,
      @Text(max = 64) @Nullable String taxId,
      @Bounds(min = 1, max = 3) @Text(max = 200) List<String> street,
      @Text(max = 20) @Nullable String postalCode,
      @Text(max = 100) String city,
      @Text(max = 100) @Nullable String region,
      @Text(min = 2, max = 2) String country,
      @Text(max = 200, format = Text.Format.LINE) String name,
      @Text(max = 320, format = Text.Format.EMAIL) String email,
      @Text(max = 50) @Nullable String phone,
      @Text(max = 5000) @Nullable String message,
      @Text(max = 20) @Nullable String locale,
      @Text(min = 0, max = 500) @Nullable String website)
      implements Validated {

    @Override
    public List<FieldError> complaints() {
      var errors = new ArrayList<FieldError>();
      errors.addAll(CompanyFacts.complaints(null, null, null, taxId));
      errors.addAll(Countries.errors("country", country));
      if (locale != null && Languages.tag(locale).isEmpty()) {
        errors.add(
            new FieldError("locale", "Field `locale` must be a locale such as de or de-AT."));
      }
      return errors;
    }

    boolean isTrapped() {
      return website != null && !website.isEmpty();
    }

    RegistrationFacts facts() {
      return RecordBuilder.of(RegistrationFacts.class)
          .from(this)
          .with("region", RegionRule.require("region", country, region))
          .with("locale", locale == null ? null : Languages.tag(locale).orElse(null))
          .build();
    }
  }

  record Confirm(@Text(max = 200, format = Text.Format.SECRET) String token) {}

  /** What became of the registration so far. */
  record Confirmed(RegistrationStatus status) {}

  void addTo(Routes routes) {
    routes
        .post(
            "/storefront/registrations",
            "registrations.submit",
            "Register a company, where the website allows it; a mailed link confirms the email")
        .guests()
        .body(Register.class)
        .replies(202)
        .refuses(RATE_LIMITED, NOT_FOUND)
        .handleStepwise(this::register);
    routes
        .post(
            "/storefront/registrations/confirm",
            "registrations.confirm",
            "Confirm the email of a registration with the mailed token")
        .guests()
        .body(Confirm.class)
        .replies(200, Confirmed.class)
        .refuses(RATE_LIMITED, DUPLICATE)
        .handleStepwise(this::confirm);
  }

  private Reply register(Call call, Steps steps, Register body) {
    limits.byAddress(call.origin(), "registration");
    RegistrationFacts facts = body.facts();
    steps.read(this::allowed);
    if (!body.isTrapped() && limits.mayWriteTo(call.origin(), Audience.STOREFRONT, facts.email())) {
      steps.write(tx -> submitted(tx, facts));
    }
    return Reply.accepted(null);
  }

  private Tx allowed(Tx tx) {
    registrations.requireAllowed(tx);
    return tx;
  }

  private Reply submitted(Tx tx, RegistrationFacts facts) {
    registrations.submit(tx, facts);
    return Reply.accepted(null);
  }

  private Reply confirm(Call call, Steps steps, Confirm body) {
    limits.byAddress(call.origin(), "registration-confirm");
    var token = new MailedToken(body.token());
    return steps.write(tx -> Reply.ok(new Confirmed(registrations.confirm(tx, token).status())));
  }
}
