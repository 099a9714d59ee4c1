package io.tradegate.everything.kept;

import io.tradegate.platform.ids.VariantId;
import io.tradegate.testing.TestApp;
import java.util.List;
import org.jdbi.v3.core.Jdbi;

/**
 * A kind of change that pages of a store can show. Statements, and not calls of the API: versions
 * must move whatever code writes.
 */
record StoreChange(String name, Step step) {

  /** {@code n}: some number, to choose by. */
  interface Step {
    void make(KeptStore store, int n);
  }

  private static final String PRODUCT =
      " (select id from product where org_id = :org order by id offset cast(:n as integer) % 6 limit 1) ";
  private static final String VARIANT =
      " (select id from variant where org_id = :org order by id offset cast(:n as integer) % 12 limit 1) ";
  private static final String GROUP =
      " (select id from customer_group where org_id = :org limit 1) ";
  private static final String LIST =
      " (select id from price_list where org_id = :org order by code offset cast(:n as integer) % 4 limit 1) ";

  static final List<StoreChange> ALL =
      List.of(
          sql(
              "amount",
              "update price set amount = 3 + :n where org_id = :org and variant_id =" + VARIANT),
          sql(
              "tier",
              "delete from price where org_id = :org and min_quantity = 10 and variant_id ="
                  + VARIANT),
          sql(
              "new tier",
              "insert into price (org_id, price_list_id, variant_id, min_quantity, amount) values (:org,"
                  + LIST
                  + ","
                  + VARIANT
                  + ", 5, 1.5) on conflict do nothing"),
          sql(
              "price of an offer",
              "update offer set live_amount = 2 + :n where org_id = :org and variant_id ="
                  + VARIANT),
          sql("no offer", "delete from offer where org_id = :org and variant_id =" + VARIANT),
          sql(
              "new offer",
              "insert into offer (org_id, id, vendor_id, variant_id, status, currency, amount, lead_days,"
                  + " live_amount, approved_amount, live_lead_days, created_at)"
                  + " select :org, gen_random_uuid(), id, "
                  + VARIANT
                  + ", 'approved', 'EUR', 5, 1, 5, 5, 1, :now from vendor where org_id = :org on conflict do nothing"),
          sql(
              "suspended vendor",
              "update vendor set status = case status when 'approved' then 'suspended' else 'approved' end,"
                  + " reason = case status when 'approved' then 'Late.' end where org_id = :org"),
          sql(
              "holiday of a vendor",
              "update vendor set holiday_from = case when holiday_from is null then date '2001-01-01' end"
                  + " where org_id = :org"),
          sql(
              "name",
              "update product set name = 'Bolt ' || :n where org_id = :org and id =" + PRODUCT),
          sql(
              "status",
              "update product set status = case status when 'active' then 'archived' else 'active' end"
                  + " where org_id = :org and id ="
                  + PRODUCT),
          sql(
              "visibility",
              "update product set visibility = (array['everyone', 'customers', 'chosen'])[1 + :n % 3]"
                  + " where org_id = :org and id ="
                  + PRODUCT),
          sql(
              "company is barred or let in",
              "insert into product_access (org_id, product_id, company_id, allowed) values (:org,"
                  + PRODUCT
                  + ", :holding, :n % 2 = 0) on conflict (org_id, product_id, party_id)"
                  + " do update set allowed = excluded.allowed"),
          sql(
              "group is barred or let in",
              "insert into product_access (org_id, product_id, group_id, allowed) values (:org,"
                  + PRODUCT
                  + ","
                  + GROUP
                  + ", :n % 2 = 0) on conflict (org_id, product_id, party_id)"
                  + " do update set allowed = excluded.allowed"),
          sql(
              "no rule",
              "delete from product_access where org_id = :org and product_id =" + PRODUCT),
          sql(
              "sold on chosen websites",
              "update product set websites = case websites when 'all' then 'chosen' else 'all' end"
                  + " where org_id = :org and id ="
                  + PRODUCT),
          sql(
              "sold on a website",
              "insert into product_website (org_id, product_id, website_id) values (:org,"
                  + PRODUCT
                  + ", :second) on conflict do nothing"),
          sql(
              "not sold there",
              "delete from product_website where org_id = :org and product_id =" + PRODUCT),
          sql(
              "category",
              "update category set name = 'Screws ' || :n where org_id = :org and slug = 'screws'"),
          sql(
              "order of categories",
              "update category set position = :n where org_id = :org and slug = 'screws'"),
          sql(
              "category of a product",
              "insert into product_category (org_id, product_id, category_id) select :org,"
                  + PRODUCT
                  + ", id from category where org_id = :org and slug = 'screws' on conflict do nothing"),
          sql(
              "no category",
              "delete from product_category where org_id = :org and product_id ="
                  + PRODUCT
                  + " and category_id = (select id from category where org_id = :org and slug = 'screws')"),
          sql(
              "translation of a category",
              "insert into category_translation (org_id, category_id, locale, name) select :org, id, 'de',"
                  + " 'Schrauben ' || :n from category where org_id = :org"
                  + " on conflict (org_id, category_id, locale) do update set name = excluded.name"),
          sql(
              "translation",
              "update product_translation set name = 'Bolzen ' || :n where org_id = :org and product_id ="
                  + PRODUCT),
          sql(
              "no translation",
              "delete from product_translation where org_id = :org and product_id =" + PRODUCT),
          sql(
              "pack",
              "update variant set pack_size = 1 + :n % 5 where org_id = :org and id =" + VARIANT),
          sql(
              "first variant",
              "update variant set position = - :n where org_id = :org and id =" + VARIANT),
          sql(
              "old slug",
              "insert into product_slug (org_id, slug, product_id) values (:org, 'old-' || :n,"
                  + PRODUCT
                  + ") on conflict do nothing"),
          sql(
              "attribute",
              "update attribute set name = 'Colour ' || :n, options = '[{\"code\": \"red\", \"label\": \"Rouge\"},"
                  + " {\"code\": \"blue\", \"label\": \"Bleu\"}]' where org_id = :org"),
          sql(
              "translation of an attribute",
              "insert into attribute_translation (org_id, attribute_id, locale, name) select :org, id, 'de',"
                  + " 'Farbe ' || :n from attribute where org_id = :org"
                  + " on conflict (org_id, attribute_id, locale) do update set name = excluded.name"),
          sql("family", "update attribute_family_member set position = :n where org_id = :org"),
          sql(
              "unit",
              "update unit set name = 'Piece ' || :n where org_id = :org and code = 'piece'"),
          sql(
              "translation of a unit",
              "insert into unit_translation (org_id, unit_id, locale, name) select :org, id, 'de',"
                  + " 'Stück ' || :n from unit where org_id = :org and code = 'piece'"
                  + " on conflict (org_id, unit_id, locale) do update set name = excluded.name"),
          sql("text of a picture", "update media set alt = 'Alt ' || :n where org_id = :org"),
          sql(
              "picture that is not ready",
              "update media set status = case status when 'ready' then 'pending' else 'ready' end"
                  + " where org_id = :org and id = (select media_id from product_media where org_id = :org"
                  + " and product_id ="
                  + PRODUCT
                  + " limit 1)"),
          sql(
              "no picture",
              "delete from product_media where org_id = :org and product_id =" + PRODUCT),
          sql(
              "synonym",
              "insert into search_synonym (org_id, id, terms, keys, created_at) values (:org,"
                  + " gen_random_uuid(), array['bolt', 'pin'], array['bolt', 'pin'], :now)"),
          sql(
              "shown stock",
              "insert into availability_display (org_id, website_id, display) values (:org,"
                  + " case when :n % 2 = 0 then cast(:second as uuid) end,"
                  + " (array['exact', 'in_stock', 'hidden'])[1 + :n % 3])"
                  + " on conflict (org_id, website_id) do update set display = excluded.display"),
          sql(
              "backorders",
              "insert into stock_settings (org_id, backorders) values (:org, 'refused')"
                  + " on conflict (org_id) do update set backorders = case stock_settings.backorders"
                  + " when 'refused' then 'allowed' else 'refused' end"),
          sql(
              "backorders of a product",
              "update product set backorders = case backorders when 'refused' then 'allowed' else 'refused' end"
                  + " where org_id = :org and id ="
                  + PRODUCT),
          sql("warehouse", "update warehouse set active = not active where org_id = :org"),
          new StoreChange("receipt", (store, n) -> store.stock.receive("MAIN", "B-" + n % 6, 1)),
          new StoreChange("order", StoreChange::order),
          sql(
              "assignment",
              "insert into price_assignment (org_id, price_list_id, kind, party_id) values (:org,"
                  + LIST
                  + ", 'company', :dealer) on conflict do nothing"),
          sql(
              "no assignment",
              "delete from price_assignment where org_id = :org and party_id = :dealer"),
          sql(
              "validity",
              "update price_list set valid_until = case valid_until when 'infinity' then"
                  + " timestamptz '2001-01-01' else 'infinity' end where org_id = :org and id ="
                  + LIST),
          sql(
              "member of the group",
              "insert into customer_group_member (org_id, group_id, customer_id) values (:org,"
                  + GROUP
                  + ", case when :n % 2 = 0 then :holding else :dealer end) on conflict do nothing"),
          sql("no member", "delete from customer_group_member where org_id = :org"),
          sql(
              "company above",
              "update customer_company set parent_id = case when parent_id is null then cast(:holding as uuid) end"
                  + " where org_id = :org and id = :plant"),
          sql(
              "exemption",
              "update customer_company set tax_exempt = not tax_exempt where org_id = :org"),
          sql(
              "tax display",
              "update website_pricing set tax_display = case tax_display when 'net' then 'gross' else 'net' end"
                  + " where org_id = :org"),
          sql("tax rate", "update tax_rate set rate = 5 + :n % 20 where org_id = :org"),
          sql(
              "tax class",
              "update variant set tax_class = 'other' where org_id = :org and id =" + VARIANT),
          sql(
              "tax mode",
              "update tax_settings set mode = case mode when 'none' then 'charge' else 'none' end where org_id = :org"),
          sql(
              "exchange rate",
              "insert into currency_rate (org_id, id, currency, rate, set_by, created_at) values (:org,"
                  + " gen_random_uuid(), 'USD', 0.5 + :n, 'test', clock_timestamp())"),
          new StoreChange("language of the organization", (store, _) -> language(store)));

  private static StoreChange sql(String name, String statement) {
    return new StoreChange(
        name,
        (store, n) ->
            store.tenant.asService(
                tx ->
                    tx.sql(statement)
                        .bind("n", n)
                        .bind("holding", store.holding)
                        .bind("plant", store.plant)
                        .bind("dealer", store.dealer)
                        .bind("second", store.second)
                        .execute()));
  }

  private static void order(KeptStore store, int n) {
    store.stock.allocated(
        store.tenant.asService(
            tx ->
                tx.sql("select id from variant where org_id = :org and sku = :sku")
                    .bind("sku", "B-" + n % 6)
                    .one(row -> new VariantId(row.uuid("id")))),
        1);
  }

  private static void language(KeptStore store) {
    Jdbi.create(TestApp.shared().settings().database().owner())
        .useHandle(
            handle ->
                handle.execute(
                    "update organization set locale = case locale when 'en' then 'de' else 'en' end where org_id = ?",
                    store.tenant.org()));
  }
}
