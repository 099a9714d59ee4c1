package io.tradegate.registrations;

import static io.tradegate.platform.errors.ErrorCode.COMPANY_BLOCKED;
import static io.tradegate.platform.errors.ErrorCode.COMPANY_TOO_DEEP;
import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.DUPLICATE_EXTERNAL_ID;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static java.util.Objects.requireNonNullElse;

import io.tradegate.access.people.BuyerRole;
import io.tradegate.customers.Companies;
import io.tradegate.customers.terms.CompanyFacts;
import io.tradegate.customers.terms.PaymentTerms;
import io.tradegate.customers.terms.TaxExemption;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Metadata;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.keys.ExternalKeys;
import io.tradegate.platform.money.Money;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Routes by which staff decide on registrations. */
record RegistrationRoutes(Registrations registrations, RegistrationDecisions decisions) {
  private static final String ALL = "/admin/registrations";
  private static final String ONE = ALL + "/{id}";

  /**
   * With a {@code customerId} the buyer joins that company. Otherwise a company is created: name
   * and tax id of the registration, owner of its lead, unless named here.
   *
   * @param role left out: admin of a new company, and buyer in one that exists
   * @param secondCompany also for an email that is a buyer of another company
   */
  record Approve(
      @Nullable CustomerId customerId,
      @Nullable BuyerRole role,
      @Nullable Boolean secondCompany,
      @Text(max = 64) @Nullable String code,
      @Text(max = 200, format = Text.Format.LINE) @Nullable String companyName,
      @Nullable CustomerId parentId,
      @Bounds(max = 100) @Nullable List<UUID> groupIds,
      @Nullable PaymentTerms paymentTerms,
      @Nullable Money creditLimit,
      @Nullable TaxExemption taxExemption,
      @Text(max = 5000) @Nullable String notes,
      @Nullable UUID ownerId,
      @Text(max = ExternalKeys.LONGEST, format = Text.Format.KEY) @Nullable String externalId,
      @Nullable Metadata metadata)
      implements Validated {

    @Override
    public List<FieldError> complaints() {
      var errors =
          new ArrayList<>(CompanyFacts.complaints(paymentTerms, creditLimit, taxExemption, null));
      if (customerId != null && setsCompany()) {
        errors.add(
            new FieldError(
                "customer_id",
                "Field `customer_id` names a company that exists; its content cannot be set here."));
      }
      return errors;
    }

    private boolean setsCompany() {
      return Stream.of(
              secondCompany,
              code,
              companyName,
              parentId,
              groupIds,
              paymentTerms,
              creditLimit,
              taxExemption,
              notes,
              ownerId,
              externalId,
              metadata)
          .anyMatch(Objects::nonNull);
    }

    RegistrationDecisions.Approval approval(Tx tx) {
      return new RegistrationDecisions.Approval(
          customerId,
          requireNonNullElse(role, customerId == null ? BuyerRole.ADMIN : BuyerRole.BUYER),
          requireNonNullElse(secondCompany, false),
          registration -> facts(tx, registration),
          ExternalKeys.of(externalId, metadata));
    }

    private CompanyFacts facts(Tx tx, CompanyRegistration registration) {
      return new CompanyFacts(
          code == null ? Companies.freshCode(tx) : code,
          requireNonNullElse(companyName, registration.facts().companyName()),
          parentId,
          requireNonNullElse(groupIds, List.of()),
          requireNonNullElse(paymentTerms, PaymentTerms.PREPAID),
          creditLimit,
          requireNonNullElse(taxExemption, TaxExemption.NONE),
          registration.facts().taxId(),
          notes,
          ownerId);
    }
  }

  record Reject(@Text(max = 500) String reason) {}

  void addTo(Routes routes) {
    routes
        .get(ALL, "registrations.list", "List registrations whose email is confirmed")
        .permission("customer.view")
        .lists(
            RegistrationView.class,
            RegistrationStore.LIST.params(),
            (call, tx) ->
                RegistrationStore.LIST
                    .page(tx, call)
                    .map(each -> RegistrationView.of(each, tx.actor())));
    routes
        .get(ONE, "registrations.get", "Read a registration, with customers that may be the same")
        .permission("customer.view")
        .answers(
            RegistrationView.class,
            (call, tx) -> view(tx, registrations.registration(tx, call.id("id"))));
    routes
        .post(
            ONE + "/approve",
            "registrations.approve",
            "Create the company, or join an existing one, and invite the first buyer")
        .permission("customer.manage")
        .body(Approve.class)
        .refuses(
            INVALID_TRANSITION, DUPLICATE, DUPLICATE_EXTERNAL_ID, COMPANY_TOO_DEEP, COMPANY_BLOCKED)
        .answers(RegistrationView.class, this::approve);
    routes
        .post(
            ONE + "/reject",
            "registrations.reject",
            "Reject a registration; the applicant is told the reason")
        .permission("customer.manage")
        .body(Reject.class)
        .refuses(INVALID_TRANSITION)
        .answers(
            RegistrationView.class,
            (call, tx, body) ->
                view(tx, decisions.reject(tx, call.id("id"), call.ifMatch(), body.reason())));
  }

  private RegistrationView approve(Call call, Tx tx, Approve body) {
    var approval = body.approval(tx);
    return view(tx, decisions.approve(tx, call.id("id"), call.ifMatch(), approval));
  }

  private static RegistrationView view(Tx tx, CompanyRegistration registration) {
    var duplicates = LikelyDuplicate.of(tx, registration);
    return RegistrationView.of(registration, tx.actor()).with(duplicates);
  }
}
