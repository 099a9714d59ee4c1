package io.tradegate.customers;

import static io.tradegate.platform.errors.ErrorCode.COMPANY_CIRCLE;
import static io.tradegate.platform.errors.ErrorCode.COMPANY_TOO_DEEP;
import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.DUPLICATE_EXTERNAL_ID;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static java.util.Objects.requireNonNullElse;

import io.tradegate.customers.terms.CompanyFacts;
import io.tradegate.customers.terms.PaymentTerms;
import io.tradegate.customers.terms.TaxExemption;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Metadata;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.keys.ExternalKeys;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Routes by which staff manage customer companies. */
record CompanyRoutes(Companies companies) {
  static final int LONGEST_CODE = 64;
  static final int LONGEST_NAME = 200;
  static final int LONGEST_TAX_ID = 64;
  static final int LONGEST_NOTES = 5000;

  private static final String ALL = "/admin/customers";
  private static final String ONE = ALL + "/{id}";
  private static final String BY_EXTERNAL_ID = ALL + "/by-external-id/{external_id}";

  /** If the code is missing, a code is generated. */
  record Create(
      @Text(max = LONGEST_CODE) @Nullable String code,
      @Text(max = LONGEST_NAME, format = Text.Format.LINE) String name,
      @Nullable CustomerId parentId,
      @Bounds(max = 100) @Nullable List<UUID> groupIds,
      @Nullable PaymentTerms paymentTerms,
      @Nullable Money creditLimit,
      @Nullable TaxExemption taxExemption,
      @Text(max = LONGEST_TAX_ID) @Nullable String taxId,
      @Text(max = LONGEST_NOTES) @Nullable String notes,
      @Nullable UUID ownerId,
      @Text(max = ExternalKeys.LONGEST, format = Text.Format.KEY) @Nullable String externalId,
      @Nullable Metadata metadata)
      implements Validated {

    @Override
    public List<FieldError> complaints() {
      return CompanyFacts.complaints(paymentTerms, creditLimit, taxExemption, taxId);
    }

    ExternalKeys keys() {
      return ExternalKeys.of(externalId, metadata);
    }

    CompanyFacts facts(Tx tx) {
      return RecordBuilder.of(CompanyFacts.class)
          .from(this)
          .with("code", code == null ? Companies.freshCode(tx) : code)
          .with("groupIds", requireNonNullElse(groupIds, List.of()))
          .with("paymentTerms", requireNonNullElse(paymentTerms, PaymentTerms.PREPAID))
          .with("taxExemption", requireNonNullElse(taxExemption, TaxExemption.NONE))
          .build();
    }
  }

  /** A missing field stays as it is; null removes an optional value. */
  record Change(
      @Text(max = LONGEST_CODE) @Nullable String code,
      @Text(max = LONGEST_NAME, format = Text.Format.LINE) @Nullable String name,
      @Nullable CustomerId parentId,
      @Bounds(max = 100) @Nullable List<UUID> groupIds,
      @Nullable PaymentTerms paymentTerms,
      @Nullable Money creditLimit,
      @Nullable TaxExemption taxExemption,
      @Text(max = LONGEST_TAX_ID) @Nullable String taxId,
      @Text(max = LONGEST_NOTES) @Nullable String notes,
      @Nullable UUID ownerId,
      @Text(max = ExternalKeys.LONGEST, format = Text.Format.KEY) @Nullable String externalId,
      @Nullable Metadata metadata)
      implements Validated {

    @Override
    public List<FieldError> complaints() {
      return CompanyFacts.complaints(paymentTerms, creditLimit, taxExemption, taxId);
    }

    CompanyFacts appliedTo(CompanyFacts now, Call call) {
      return new CompanyFacts(
          requireNonNullElse(code, now.code()),
          requireNonNullElse(name, now.name()),
          call.mentions("parent_id") ? parentId : now.parentId(),
          requireNonNullElse(groupIds, now.groupIds()),
          requireNonNullElse(paymentTerms, now.paymentTerms()),
          call.mentions("credit_limit") ? creditLimit : now.creditLimit(),
          requireNonNullElse(taxExemption, now.taxExemption()),
          call.mentions("tax_id") ? taxId : now.taxId(),
          call.mentions("notes") ? notes : now.notes(),
          call.mentions("owner_id") ? ownerId : now.ownerId());
    }
  }

  record Block(@Text(max = 500) String reason) {}

  void addTo(Routes routes) {
    routes
        .get(ALL, "customers.list", "List customer companies")
        .permission("customer.view")
        .lists(
            CompanyView.class,
            CompanyStore.LIST.params(),
            (call, tx) -> CompanyStore.LIST.page(tx, call).map(each -> view(tx, each)));
    routes
        .post(ALL, "customers.create", "Add a customer company")
        .permission("customer.manage")
        .body(Create.class)
        .refuses(DUPLICATE, DUPLICATE_EXTERNAL_ID, COMPANY_TOO_DEEP)
        .creates(
            CompanyView.class,
            (_, tx, body) -> created(tx, companies.create(tx, body.facts(tx), body.keys())));
    routes
        .get(ONE, "customers.get", "Read a customer company")
        .permission("customer.view")
        .answers(
            CompanyView.class,
            (call, tx) -> view(tx, companies.require(tx, new CustomerId(call.id("id")))));
    routes
        .patch(ONE, "customers.change", "Change a customer company")
        .permission("customer.manage")
        .body(Change.class)
        .refuses(DUPLICATE, DUPLICATE_EXTERNAL_ID, COMPANY_CIRCLE, COMPANY_TOO_DEEP)
        .answers(CompanyView.class, this::change);
    addVerbs(routes);
    addByExternalId(routes);
  }

  private void addVerbs(Routes routes) {
    routes
        .post(
            ONE + "/block",
            "customers.block",
            "Lock the company's buyers out, from the next request on")
        .permission("customer.manage")
        .body(Block.class)
        .refuses(INVALID_TRANSITION)
        .answers(
            CompanyView.class,
            (call, tx, body) ->
                view(
                    tx,
                    companies.block(
                        tx, new CustomerId(call.id("id")), call.ifMatch(), body.reason())));
    routes
        .post(ONE + "/unblock", "customers.unblock", "Let the company's buyers in again")
        .permission("customer.manage")
        .refuses(INVALID_TRANSITION)
        .answers(
            CompanyView.class,
            (call, tx) ->
                view(tx, companies.unblock(tx, new CustomerId(call.id("id")), call.ifMatch())));
  }

  private void addByExternalId(Routes routes) {
    routes
        .get(
            BY_EXTERNAL_ID,
            "customers.get_by_external_id",
            "Read the customer company with an external id")
        .permission("customer.view")
        .answers(
            CompanyView.class,
            (call, tx) ->
                view(
                    tx, companies.require(tx, new CustomerId(CompanyStore.KEYS.inPath(call, tx)))));
    routes
        .put(
            BY_EXTERNAL_ID,
            "customers.upsert",
            "Create or change the customer company with an external id")
        .permission("customer.manage")
        .body(Create.class)
        .upserts(CompanyView.class)
        .refuses(DUPLICATE, COMPANY_CIRCLE, COMPANY_TOO_DEEP)
        .handle(this::upsert);
  }

  private static Reply created(Tx tx, Company company) {
    return Reply.created(ALL + "/" + company.id(), view(tx, company)).version(company.version());
  }

  private CompanyView change(Call call, Tx tx, Change body) {
    var change =
        new Companies.Change(
            facts -> body.appliedTo(facts, call),
            keys -> keys.patched(call, body.externalId(), body.metadata()));
    return view(tx, companies.change(tx, new CustomerId(call.id("id")), call.ifMatch(), change));
  }

  private Reply upsert(Call call, Tx tx, Create body) {
    String key = ExternalKeys.inPath(call, body.externalId());
    Optional<UUID> known = CompanyStore.KEYS.claim(tx, key);
    call.requireForUpsert(known.isPresent());
    if (known.isEmpty()) {
      return created(
          tx, companies.create(tx, body.facts(tx), ExternalKeys.of(key, body.metadata())));
    }
    Change named = RecordBuilder.of(Change.class).from(body).build();
    var change =
        new Companies.Change(
            facts -> named.appliedTo(facts, call), keys -> keys.put(call, key, body.metadata()));
    Company company = companies.change(tx, new CustomerId(known.get()), call.ifMatch(), change);
    return Reply.ok(view(tx, company)).version(company.version());
  }

  private static CompanyView view(Tx tx, Company company) {
    return CompanyView.of(company, tx.actor());
  }
}
