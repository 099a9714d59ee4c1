package io.tradegate.leads;

import static io.tradegate.platform.errors.ErrorCode.RATE_LIMITED;

import io.tradegate.access.signin.AttemptLimits;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.Steps;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Route by which a visitor of a store becomes a lead. The response is always the same: it does not
 * tell whether the email is known, nor whether a lead was stored.
 */
record CaptureRoutes(Leads leads, AttemptLimits limits) {
  /** What the visitor used: an enquiry form, or a popup that asks for an email. */
  enum LeadKind {
    ENQUIRY,
    POPUP;

    LeadEvent.Source source() {
      return switch (this) {
        case ENQUIRY -> LeadEvent.Source.ENQUIRY;
        case POPUP -> LeadEvent.Source.POPUP;
      };
    }
  }

  /** {@code website}: a hidden form field, so that only a bot fills it in. */
  record Capture(
      LeadKind kind,
      @Text(max = LeadRoutes.LONGEST_NAME, format = Text.Format.LINE) @Nullable String name,
      @Text(max = 320, format = Text.Format.EMAIL) String email,
      @Text(max = LeadRoutes.LONGEST_NAME, format = Text.Format.LINE) @Nullable String company,
      @Text(max = LeadRoutes.LONGEST_PHONE) @Nullable String phone,
      @Text(max = LeadRoutes.LONGEST_MESSAGE) @Nullable String message,
      @Text(max = LeadRoutes.LONGEST_SLUG) @Nullable String productSlug,
      @Text(min = 0, max = 500) @Nullable String website)
      implements Validated {

    @Override
    public List<FieldError> complaints() {
      return kind == LeadKind.ENQUIRY && message == null
          ? List.of(new FieldError("message", "Field `message` is needed: an enquiry asks."))
          : List.of();
    }

    boolean isTrapped() {
      return website != null && !website.isEmpty();
    }

    LeadFacts facts() {
      return new LeadFacts(name, email, company, phone, message, productSlug);
    }
  }

  void addTo(Routes routes) {
    routes
        .post(
            "/storefront/leads",
            "leads.capture",
            "Leave an enquiry or an address, signed in or not")
        .guests()
        .body(Capture.class)
        .replies(202)
        .refuses(RATE_LIMITED)
        .handleStepwise(this::capture);
  }

  private Reply capture(Call call, Steps steps, Capture body) {
    limits.byAddress(call.origin(), "lead");
    if (!body.isTrapped()) {
      steps.write(tx -> keep(tx, body));
    }
    return Reply.accepted(null);
  }

  private Reply keep(Tx tx, Capture body) {
    leads.capture(tx, body.kind().source(), body.facts());
    return Reply.accepted(null);
  }
}
