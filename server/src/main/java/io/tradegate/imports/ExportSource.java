package io.tradegate.imports;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What can be exported: the columns are those of the import of the same name. */
enum ExportSource {
  PRODUCTS(
      "product.view",
      """
      select v.sku, p.slug as product, p.name, p.description, f.code as family,
             (select string_agg(c.slug, '|' order by c.slug)
                from product_category pc
                join category c on c.org_id = pc.org_id and c.id = pc.category_id
               where pc.org_id = p.org_id and pc.product_id = p.id) as categories,
             p.status, v.gtin, v.unit, v.pack_size, v.min_quantity, v.step_quantity, v.weight_grams, v.tax_class,
             v.position, cast(v.options as text) as options, cast(p.attributes as text) as attributes
        from variant v
        join product p on p.org_id = v.org_id and p.id = v.product_id
        left join attribute_family f on f.org_id = p.org_id and f.id = p.family_id
       where v.org_id = :org
       order by v.sku
      """,
      "sku",
      "product",
      "name",
      "description",
      "family",
      "categories",
      "status",
      "gtin",
      "unit",
      "pack_size",
      "min_quantity",
      "step_quantity",
      "weight_grams",
      "tax_class",
      "position"),
  PRICES(
      "pricing.view",
      """
      select l.code as price_list, v.sku, a.min_quantity, a.amount, l.currency
        from price a
        join price_list l on l.org_id = a.org_id and l.id = a.price_list_id
        join variant v on v.org_id = a.org_id and v.id = a.variant_id
       where a.org_id = :org
       order by l.code, v.sku, a.min_quantity
      """,
      "price_list",
      "sku",
      "min_quantity",
      "amount",
      "currency"),
  STOCK(
      "inventory.view",
      """
      select w.code as warehouse, v.sku, s.on_hand, s.allocated, s.on_hand - s.allocated as available
        from stock s
        join warehouse w on w.org_id = s.org_id and w.id = s.warehouse_id
        join variant v on v.org_id = s.org_id and v.id = s.variant_id
       where s.org_id = :org
       order by w.code, v.sku
      """,
      "warehouse",
      "sku",
      "on_hand",
      "allocated",
      "available"),
  CUSTOMERS(
      "customer.view",
      """
      select c.code, c.name, p.code as parent_code,
             (select string_agg(g.name, '|' order by g.name)
                from customer_group_member m
                join customer_group g on g.org_id = m.org_id and g.id = m.group_id
               where m.org_id = c.org_id and m.customer_id = c.id) as groups,
             c.payment_terms, c.net_days, c.credit_limit, c.credit_currency, c.tax_exempt, c.tax_certificate,
             c.tax_exempt_until, c.tax_id, c.notes, c.status
        from customer_company c
        left join customer_company p on p.org_id = c.org_id and p.id = c.parent_id
       where c.org_id = :org
       order by c.created_at, c.id
      """,
      "code",
      "name",
      "parent_code",
      "groups",
      "payment_terms",
      "net_days",
      "credit_limit",
      "credit_currency",
      "tax_exempt",
      "tax_certificate",
      "tax_exempt_until",
      "tax_id",
      "notes",
      "status"),
  ORDERS(
      "order.view",
      """
      select o.number, o.status, c.code as customer_code, c.name as customer, o.po_number, o.total, o.currency,
             to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at
        from customer_order o
        join customer_company c on c.org_id = o.org_id and c.id = o.customer_id
       where o.org_id = :org
       order by o.created_at, o.id
      """,
      "number",
      "status",
      "customer_code",
      "customer",
      "po_number",
      "total",
      "currency",
      "created_at");

  private final String permission;
  private final String sql;

  @SuppressWarnings("ImmutableEnumChecker") // List.of is
  private final List<String> columns;

  ExportSource(String permission, String sql, String... columns) {
    this.permission = permission;
    this.sql = sql;
    this.columns = List.of(columns);
  }

  /** Whoever exports must be allowed to see this. */
  String permission() {
    return permission;
  }

  List<String> columns() {
    return columns;
  }

  void each(Tx tx, Consumer<Row> consumer) {
    tx.sql(sql).each(consumer);
  }

  /** A value as text; yes and no in the words that an import reads. */
  static @Nullable String text(Row row, String column) {
    String text = row.maybeText(column);
    return switch (column) {
      case "tax_exempt" -> "t".equals(text) ? "true" : "false";
      default -> text;
    };
  }

  String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  static List<String> wireNames() {
    return Arrays.stream(values()).map(ExportSource::wireName).toList();
  }
}
