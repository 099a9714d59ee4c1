-- Whether more of a variant can be ordered than is in stock: by variant, else by product, else by organization.
alter table product add column backorders text not null default 'inherit';
alter table product add constraint product_backorders_are_known check (backorders in ('inherit', 'allowed', 'refused'));
alter table variant add column backorders text not null default 'inherit';
alter table variant add constraint variant_backorders_are_known check (backorders in ('inherit', 'allowed', 'refused'));

-- Without a row backorders are allowed.
create table stock_settings (
  org_id     bigint primary key references organization,
  backorders text not null,
  constraint stock_settings_backorders_are_known check (backorders in ('allowed', 'refused'))
);
call app.protect('stock_settings');

-- The organization's policy. A statement calls it in a subselect, once for all its rows.
create function app.backorders() returns text
  language plpgsql stable
  as $$
begin
  return coalesce((select s.backorders from stock_settings s where s.org_id = (select app.org())), 'allowed');
end
$$;
