-- Vendors import their offers. A run names its vendor; null: staff or a key of the organization sent it.
alter table import_run
  add column vendor_id uuid,
  add foreign key (org_id, vendor_id) references vendor (org_id, id);
call app.protect_from_vendors('import_run');
create index import_run_by_vendor on import_run (org_id, vendor_id, created_at desc, id desc) where vendor_id is not null;

-- Rows and errors have the vendor of the transaction that writes them, so that the policy holds for them too.
alter table import_row add column vendor_id uuid;
alter table import_row alter column vendor_id set default app.vendor();
call app.protect_from_vendors('import_row');
alter table import_error add column vendor_id uuid;
alter table import_error alter column vendor_id set default app.vendor();
call app.protect_from_vendors('import_error');

-- Imports also fill offers: their statistics are renewed, too.
create or replace function app.meet_imported() returns void
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  analyze (skip_locked) product, product_slug, product_category, product_translation, category, variant, price, stock,
                        customer_company, company_address, invitation, offer, import_row;
end
$$;
