package io.tradegate.invoices.statement;

import static io.tradegate.platform.errors.ErrorCode.LIMIT_REACHED;
import static io.tradegate.platform.errors.ErrorCode.RATE_LIMITED;

import io.tradegate.customers.Address;
import io.tradegate.customers.Addresses;
import io.tradegate.customers.Companies;
import io.tradegate.customers.Company;
import io.tradegate.invoices.document.Seller;
import io.tradegate.invoices.files.SellerLetterhead;
import io.tradegate.invoices.settings.BillingSettings;
import io.tradegate.media.GeneratedFiles;
import io.tradegate.orders.document.PostalAddress;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.documents.Letterhead.Logo;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.Steps;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.limits.WorkSlots;
import io.tradegate.receivables.StatementOfAccount;
import io.tradegate.receivables.StatementPeriod;
import io.tradegate.tenancy.Organizations;
import io.tradegate.tenancy.OwnOrganization;
import java.util.Locale;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Routes that print a company's statement of account, for staff and for the members of the company.
 * It is rendered for each call, with no connection held: another period is another document.
 */
public final class StatementPdfRoutes {
  /** Bounds what one call computes; the JSON has more. */
  static final int MOST_MOVEMENTS = 2_000;

  private final Addresses addresses = new Addresses();
  private final Companies companies;
  private final GeneratedFiles files;
  private final WorkSlots slots;

  public StatementPdfRoutes(Companies companies, GeneratedFiles files, WorkSlots slots) {
    this.companies = companies;
    this.files = files;
    this.slots = slots;
  }

  public void addTo(Routes routes) {
    described(
            routes
                .get(
                    "/admin/customers/{id}/statement/pdf",
                    "customers.statement_pdf",
                    "Print a company's statement of account")
                .permission("receivable.view"))
        .handleStepwise((call, steps) -> print(call, steps, _ -> new CustomerId(call.id("id"))));
    described(
            routes
                .get(
                    "/storefront/account/statement/pdf",
                    "account.statement_pdf",
                    "Print the own company's statement of account")
                .signedIn(Admission.STOREFRONT)
                .ofSubsidiaries())
        .handleStepwise(
            (call, steps) -> print(call, steps, tx -> new CustomerId(tx.actor().requireAccount())));
  }

  private static Routes.Line<?> described(Routes.Line<?> route) {
    return route
        .params(StatementPeriod.PARAMS)
        .replies(200, "application/pdf")
        .refuses(LIMIT_REACHED, RATE_LIMITED);
  }

  /** A statement to print, with the organization whose slot it takes. */
  private record Work(long org, @Nullable UUID logoId, StatementDocument.Content content) {}

  private Reply print(Call call, Steps steps, Function<Tx, CustomerId> customer) {
    Work work =
        steps.read(
            tx ->
                new Work(
                    tx.actor().org(),
                    BillingSettings.of(tx).logoId(),
                    content(call, tx, customer.apply(tx))));
    StatementDocument.Content content = work.content();
    Logo logo = files.logo(work.org(), work.logoId());
    byte[] pdf = slots.compute(work.org(), () -> StatementDocument.pdf(content, logo));
    return Reply.raw(200, "application/pdf", pdf)
        .with("Cache-Control", "private, no-store")
        .with("Content-Disposition", "inline; filename=\"%s\"".formatted(filename(content)))
        .with("Content-Security-Policy", "default-src 'none'; sandbox");
  }

  private static String filename(StatementDocument.Content content) {
    StatementOfAccount statement = content.statement();
    return "statement-%s-%s.pdf".formatted(statement.from(), statement.until());
  }

  private StatementDocument.Content content(Call call, Tx tx, CustomerId customer) {
    Company company = companies.require(tx, customer);
    StatementOfAccount.Period period = StatementPeriod.of(call, tx, customer);
    Organizations.Profile profile = OwnOrganization.profile(tx);
    BillingSettings settings = BillingSettings.of(tx);
    Seller seller = settings.seller();
    PostalAddress address =
        addresses.defaults(tx, customer).stream()
            .filter(Address::defaultBilling)
            .map(PostalAddress::of)
            .findAny()
            .orElse(null);
    return new StatementDocument.Content(
        StatementOfAccount.of(tx, period, MOST_MOVEMENTS),
        new StatementDocument.Company(company.code(), company.name(), address),
        SellerLetterhead.of(settings, profile),
        seller == null ? null : seller.country(),
        Locale.forLanguageTag(profile.locale()),
        tx.now());
  }
}
