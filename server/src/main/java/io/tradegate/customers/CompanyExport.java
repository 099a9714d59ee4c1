package io.tradegate.customers;

import io.tradegate.platform.export.Export;
import io.tradegate.platform.export.ExportColumn;
import io.tradegate.platform.export.QueryExport;
import java.util.List;

/** Exports customer companies in the columns that the import reads. */
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
             c.tax_certificate, c.tax_exempt_until, c.tax_id, c.notes, c.status
        from customer_company c
        left join customer_company p on p.org_id = c.org_id and p.id = c.parent_id
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
          ExportColumn.text("status"));

  private CompanyExport() {}

  public static Export customers() {
    return new QueryExport("customers", "customer.view", COLUMNS, ALL);
  }
}
