package io.tradegate.customers;

import io.tradegate.platform.export.Export;
import io.tradegate.platform.export.ExportColumn;
import io.tradegate.platform.export.ListExport;
import io.tradegate.platform.http.Listing;
import java.util.List;

/** Exports customer companies and their addresses in the columns that the imports read. */
public final class CompanyExport {
  private static final Listing.Wide ALL =
      new Listing.Wide(
          """
          c.code, c.name, p.code as parent_code,
          (select string_agg(g.name, '|' order by g.name)
             from customer_group_member m
             join customer_group g on g.org_id = m.org_id and g.id = m.group_id
            where m.org_id = c.org_id and m.customer_id = c.id) as groups,
          c.payment_terms, c.net_days, c.credit_limit, c.credit_currency,
          case when c.tax_exempt then 'true' else 'false' end as tax_exempt,
          c.tax_certificate, c.tax_exempt_until, c.tax_id, c.notes, rep.email as owner_email,
          c.external_id, c.status
          """,
          " left join customer_company p on p.org_id = c.org_id and p.id = c.parent_id",
          // A parent is older than its subsidiaries.
          "c.created_at, c.id");

  private static final List<ExportColumn> COLUMNS =
      ExportColumn.joined(
          ExportColumn.texts("code", "name", "parent_code", "groups", "payment_terms"),
          ExportColumn.numbers("net_days"),
          List.of(ExportColumn.money("credit_limit", "credit_currency")),
          ExportColumn.texts("credit_currency"),
          ExportColumn.flags("tax_exempt"),
          ExportColumn.texts(
              "tax_certificate",
              "tax_exempt_until",
              "tax_id",
              "notes",
              "owner_email",
              "external_id",
              "status"));

  private static final Listing.Wide ADDRESSES =
      new Listing.Wide(
          """
          c.code as customer_code, a.label, a.company, a.person, array_to_string(a.street, '|') as street,
          a.postal_code, a.city, a.region, a.country, a.phone,
          case when a.default_shipping then 'true' else 'false' end as default_shipping,
          case when a.default_billing then 'true' else 'false' end as default_billing,
          a.id
          """,
          "",
          "c.code, a.created_at, a.id");

  private static final List<ExportColumn> ADDRESS_COLUMNS =
      ExportColumn.joined(
          ExportColumn.texts(
              "customer_code",
              "label",
              "company",
              "person",
              "street",
              "postal_code",
              "city",
              "region",
              "country",
              "phone"),
          ExportColumn.flags("default_shipping", "default_billing"),
          ExportColumn.texts("id"));

  private CompanyExport() {}

  public static Export addresses() {
    return new ListExport(
        "addresses", "customer.view", ADDRESS_COLUMNS, AddressStore.ALL, ADDRESSES);
  }

  public static Export customers() {
    return new ListExport("customers", "customer.view", COLUMNS, CompanyStore.LIST, ALL);
  }
}
