package io.tradegate.marketplace.applications;

import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;
import static io.tradegate.platform.errors.ErrorCode.RATE_LIMITED;
import static java.util.Objects.requireNonNullElse;

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
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.places.Countries;
import io.tradegate.platform.places.RegionRule;
import io.tradegate.vendors.Vendor;
import io.tradegate.vendors.VendorProfile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Routes by which a company applies to sell. The response to an application is always the same: it
 * does not tell whether the email is known, nor whether a letter was sent.
 */
record ApplicantRoutes(Applications applications, AttemptLimits limits) {
  private static final String PATH = "/storefront/vendor-applications";

  /** What the applicant says to a requirement: where a document is, or a statement. */
  record SaidFact(@Text(max = 50) String code, @Text(max = 2000) String value) {}

  /** {@code website}: a hidden form field, so that only a bot fills it in. */
  record Apply(
      @Text(max = 200, format = Text.Format.LINE) String companyName,
      @Text(max = 200, format = Text.Format.LINE) String name,
      @Text(max = 320, format = Text.Format.EMAIL) String email,
      @Text(max = 50) @Nullable String phone,
      @Text(max = 64) @Nullable String taxId,
      @Bounds(min = 1, max = 3) @Text(max = 200) List<String> street,
      @Text(max = 20) @Nullable String postalCode,
      @Text(max = 100) String city,
      @Text(max = 100) @Nullable String region,
      @Text(min = 2, max = 2) String country,
      @Bounds(max = 100) @Nullable List<UUID> categoryIds,
      @Bounds(max = 50) @Nullable List<SaidFact> facts,
      @Text(max = 5000) @Nullable String message,
      @Text(max = 20) @Nullable String locale,
      @Text(min = 0, max = 500) @Nullable String website)
      implements Validated {

    @Override
    public List<FieldError> complaints() {
      var errors = new ArrayList<>(CompanyFacts.complaints(null, null, null, taxId));
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

    Applications.Submission submission(Tx tx) {
      var profile =
          new VendorProfile(
              companyName,
              name,
              email,
              phone,
              taxId,
              street,
              postalCode,
              city,
              RegionRule.require("region", country, region),
              country);
      var application =
          Vendor.Application.of(
              requireNonNullElse(categoryIds, List.<UUID>of()),
              message,
              locale == null ? null : Languages.tag(locale).orElse(null),
              WebsiteId.maybe(tx.actor().website()));
      return new Applications.Submission(profile, application, byCode(facts));
    }
  }

  record Answer(
      @Text(max = 200, format = Text.Format.SECRET) String token,
      @Text(max = 5000) String answer,
      @Bounds(max = 50) @Nullable List<SaidFact> facts) {}

  private static Map<String, String> byCode(@Nullable List<SaidFact> facts) {
    var said = new LinkedHashMap<String, String>();
    requireNonNullElse(facts, List.<SaidFact>of())
        .forEach(fact -> said.put(fact.code(), fact.value()));
    return said;
  }

  void addTo(Routes routes) {
    routes
        .post(PATH, "vendor_applications.submit", "Apply to sell on the store's marketplace")
        .guests()
        .body(Apply.class)
        .replies(202)
        .refuses(RATE_LIMITED, NOT_FOUND)
        .handleStepwise(this::apply);
    routes
        .post(
            PATH + "/answer",
            "vendor_applications.answer",
            "Answer a question with the mailed token")
        .guests()
        .body(Answer.class)
        .replies(202)
        .refuses(RATE_LIMITED)
        .handleStepwise(this::answer);
  }

  private Reply apply(Call call, Steps steps, Apply body) {
    limits.byAddress(call.origin(), "vendor-application");
    Reply heard = steps.read(this::allowed);
    String email = body.email().toLowerCase(Locale.ROOT);
    boolean stored =
        !body.isTrapped() && limits.mayWriteTo(call.origin(), Audience.STOREFRONT, email);
    return stored ? steps.write(tx -> submitted(tx, body)) : heard;
  }

  /** A bot, or a mailbox that had its letters, is told no more than that the call was heard. */
  private Reply allowed(Tx tx) {
    applications.requireOpen(tx);
    return Reply.accepted(null);
  }

  private Reply submitted(Tx tx, Apply body) {
    applications.submit(tx, body.submission(tx));
    return Reply.accepted(null);
  }

  private Reply answer(Call call, Steps steps, Answer body) {
    limits.byAddress(call.origin(), "vendor-application-answer");
    return steps.write(tx -> answered(tx, body));
  }

  private Reply answered(Tx tx, Answer body) {
    applications.answer(tx, new MailedToken(body.token()), body.answer(), byCode(body.facts()));
    return Reply.accepted(null);
  }
}
