-- Imports also fill addresses, categories, translations and invitations: their statistics are renewed, too.
create or replace function app.meet_imported() returns void
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  analyze (skip_locked) product, product_slug, product_category, product_translation, category, variant, price, stock,
                        customer_company, company_address, invitation, import_row;
end
$$;
