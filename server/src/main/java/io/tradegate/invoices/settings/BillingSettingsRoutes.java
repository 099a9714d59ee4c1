package io.tradegate.invoices.settings;

import io.tradegate.customers.Companies;
import io.tradegate.invoices.document.Seller;
import io.tradegate.media.Media;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.money.Iban;
import io.tradegate.platform.places.Countries;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Routes for how an organization and its customers are billed. */
public final class BillingSettingsRoutes {
  private static final String PATH = "/admin/billing-settings";
  private static final String OF_COMPANY = "/admin/customers/{id}/billing";
  private static final Pattern COLOUR = Pattern.compile("#[0-9a-f]{6}");

  private final Companies companies;
  private final Media media;

  public BillingSettingsRoutes(Companies companies, Media media) {
    this.companies = companies;
    this.media = media;
  }

  /** {@code seller} null: nothing can be issued. */
  record SetBilling(
      BillingMode billing,
      @Nullable XmlFormat xmlFormat,
      @Text(max = 7) @Nullable String colour,
      @Nullable UUID logoId,
      @Nullable SellerBody seller)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      var complaints = new ArrayList<FieldError>();
      if (colour != null && !COLOUR.matcher(colour).matches()) {
        complaints.add(
            new FieldError("colour", "Field `colour` must be a colour such as #1f4e79."));
      }
      if (seller != null) {
        complaints.addAll(seller.complaints());
      }
      return complaints;
    }

    BillingSettings settings() {
      return new BillingSettings(
          billing,
          Objects.requireNonNullElse(xmlFormat, XmlFormat.CII),
          Objects.requireNonNullElse(colour, BillingSettings.USUAL_COLOUR),
          logoId,
          seller == null ? null : seller.seller(),
          0);
    }
  }

  /** The organization as documents show it. */
  record SellerBody(
      @Text(max = 200) String name,
      @Bounds(min = 1, max = 3) @Text(max = 200) List<String> street,
      @Text(max = 20) @Nullable String postalCode,
      @Text(max = 100) String city,
      @Text(max = 100) @Nullable String region,
      @Text(min = 2, max = 2) String country,
      @Text(max = 20) @Nullable String vatId,
      @Text(max = 50) @Nullable String taxNumber,
      @Text(max = 100) @Nullable String registration,
      @Text(max = 254) @Nullable String email,
      @Text(max = 50) @Nullable String phone,
      @Nullable BankBody bank) {

    List<FieldError> complaints() {
      var complaints = new ArrayList<FieldError>();
      if (!Countries.isCode(country)) {
        complaints.add(
            new FieldError(
                "seller.country", "Field `seller.country` must be a code such as DE (ISO 3166)."));
      }
      if (vatId == null && (taxNumber == null || registration == null)) {
        complaints.add(
            new FieldError(
                "seller.vat_id",
                "Field `seller.vat_id` is required, or `tax_number` with `registration`."));
      }
      if (bank != null && !Iban.isValid(bank.iban())) {
        complaints.add(
            new FieldError(
                "seller.bank.iban", "Field `seller.bank.iban` is not a valid account number."));
      }
      return complaints;
    }

    Seller seller() {
      return new Seller(
          name,
          street,
          postalCode,
          city,
          region,
          country,
          vatId,
          taxNumber,
          registration,
          email,
          phone,
          bank == null
              ? null
              : new Seller.Bank(Iban.plain(bank.iban()), bank.bic(), bank.holder()));
    }
  }

  /** A bank account. */
  record BankBody(
      @Text(max = 42) String iban,
      @Text(max = 11) @Nullable String bic,
      @Text(max = 200) @Nullable String holder) {}

  /** The rule of a company. */
  record CompanyBilling(@Nullable BillingMode billing) {}

  public void addTo(Routes routes) {
    routes
        .get(PATH, "billing_settings.get", "Read how customers are billed")
        .permission("settings.view")
        .answers(BillingSettings.class, (_, tx) -> BillingSettings.of(tx));
    routes
        .put(PATH, "billing_settings.set", "Decide how customers are billed, and as which seller")
        .permission("settings.manage")
        .body(SetBilling.class)
        .answers(BillingSettings.class, this::set);
    routes
        .get(OF_COMPANY, "customers.billing", "Read when a customer company is billed")
        .permission("customer.view")
        .answers(CompanyBilling.class, (call, tx) -> own(tx, customer(call, tx)));
    routes
        .put(OF_COMPANY, "customers.set_billing", "Decide when a customer company is billed")
        .permission("customer.manage")
        .body(CompanyBilling.class)
        .answers(CompanyBilling.class, this::setOwn);
  }

  private BillingSettings set(Call call, Tx tx, SetBilling body) {
    BillingSettings wanted = body.settings();
    UUID logo = wanted.logoId();
    if (logo != null) {
      media.requireRendered(tx, "logo_id", logo);
    }
    return BillingSettings.set(tx, call.ifMatch(), wanted);
  }

  private CompanyBilling setOwn(Call call, Tx tx, CompanyBilling body) {
    CustomerId customer = customer(call, tx);
    BillingSettings.setOwn(tx, customer, body.billing());
    return own(tx, customer);
  }

  private CustomerId customer(Call call, Tx tx) {
    return companies.require(tx, new CustomerId(call.id("id"))).id();
  }

  private static CompanyBilling own(Tx tx, CustomerId customer) {
    return new CompanyBilling(BillingSettings.ownOf(tx, customer));
  }
}
