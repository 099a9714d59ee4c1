package io.tradegate.customers;

import io.tradegate.platform.export.Export;
import io.tradegate.platform.export.ExportColumn;
import io.tradegate.platform.export.QueryExport;
import java.util.List;

/** Exports the addresses of companies in the columns that the import reads. */
public final class AddressExport {
  private static final String ALL =
      """
      select c.code as customer_code, a.label, a.company, a.person, array_to_string(a.street, '|') as street,
             a.postal_code, a.city, a.region, a.country, a.phone,
             case when a.default_shipping then 'true' else 'false' end as default_shipping,
             case when a.default_billing then 'true' else 'false' end as default_billing
        from company_address a
        join customer_company c on c.org_id = a.org_id and c.id = a.customer_id
       where a.org_id = :org
       order by c.code, a.created_at, a.id
      """;

  private static final List<ExportColumn> COLUMNS =
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
          ExportColumn.flag("default_billing"));

  private AddressExport() {}

  public static Export addresses() {
    return new QueryExport("addresses", "customer.view", COLUMNS, ALL);
  }
}
