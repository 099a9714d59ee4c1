package io.tradegate.customers;

import io.tradegate.platform.export.Export;
import io.tradegate.platform.export.ExportColumn;
import io.tradegate.platform.export.QueryExport;
import java.util.List;

/** Exports customer companies and their addresses in the columns that the imports read. */
public final class CompanyExport {
  private static final String ALL =
      """
      select c.code, c.name, p.code as parent_code,
             (select string_agg(g.name, '|' order by g.name)
                from customer_group_member m
                join customer_group g on g.org_id = m.org_id and g.id = m.group_id
               where m.org_id = c.org_id and m.customer_id = c.id) as groups,
             c.payment_terms, c.net_days, c.credit_limit, c.credit_currency,
             case when c.tax_exempt then 'true' else 'false' end as tax_exempt,
             c.tax_certificate, c.tax_exempt_until, c.tax_id, c.notes, rep.email as owner_email,
             c.external_id, c.status
        from customer_company c
        left join customer_company p on p.org_id = c.org_id and p.id = c.parent_id
        left join lateral app.sales_rep(c.owner_id) rep on true
       where c.org_id = :org
       order by c.created_at, c.id
      """;

  private static final List<ExportColumn> COLUMNS =
      List.of(
          ExportColumn.text("code"),
          ExportColumn.text("name"),
          ExportColumn.text("parent_code"),
          ExportColumn.text("groups"),
          ExportColumn.text("payment_terms"),
          ExportColumn.number("net_days"),
          ExportColumn.money("credit_limit", "credit_currency"),
          ExportColumn.text("credit_currency"),
          ExportColumn.flag("tax_exempt"),
          ExportColumn.text("tax_certificate"),
          ExportColumn.text("tax_exempt_until"),
          ExportColumn.text("tax_id"),
          ExportColumn.text("notes"),
          ExportColumn.text("owner_email"),
          ExportColumn.text("external_id"),
          ExportColumn.text("status"));

  private static final String ADDRESSES =
      """
      select c.code as customer_code, a.label, a.company, a.person, array_to_string(a.street, '|') as street,
             a.postal_code, a.city, a.region, a.country, a.phone,
             case when a.default_shipping then 'true' else 'false' end as default_shipping,
             case when a.default_billing then 'true' else 'false' end as default_billing,
             cast(a.id as text) as id
        from company_address a
        join customer_company c on c.org_id = a.org_id and c.id = a.customer_id
       where a.org_id = :org
       order by c.code, a.created_at, a.id
      """;

  private static final List<ExportColumn> ADDRESS_COLUMNS =
      List.of(
          ExportColumn.text("customer_code"),
          ExportColumn.text("label"),
          ExportColumn.text("company"),
          ExportColumn.text("person"),
          ExportColumn.text("street"),
          ExportColumn.text("postal_code"),
          ExportColumn.text("city"),
          ExportColumn.text("region"),
          ExportColumn.text("country"),
          ExportColumn.text("phone"),
          ExportColumn.flag("default_shipping"),
          ExportColumn.flag("default_billing"),
          ExportColumn.text("id"));

  private CompanyExport() {}

  public static Export addresses() {
    return new QueryExport("addresses", "customer.view", ADDRESS_COLUMNS, ADDRESSES);
  }

  public static Export customers() {
    return new QueryExport("customers", "customer.view", COLUMNS, ALL);
  }
}
