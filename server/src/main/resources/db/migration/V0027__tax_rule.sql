-- Tax is charged by a rate or not at all, never by oversight: settings of the organization, rates by
-- ISO 3166-2 regions, tax on shipping, orders that wait for a rate.

-- Without a row an organization charges tax and refuses what has no rate.
create table tax_settings (
  org_id       bigint primary key references organization,
  mode         text not null,
  -- What becomes of an order for which no rate is known.
  missing_rate text not null,
  version      integer not null default 1,
  constraint tax_mode_is_known check (mode in ('charge', 'none')),
  constraint tax_missing_rate_is_known check (missing_rate in ('refuse', 'hold'))
);
call app.protect('tax_settings', 'select, insert, update');

-- Organizations that never had a rate have charged no tax so far. That stays so, but is said now.
insert into tax_settings (org_id, mode, missing_rate)
select o.org_id, 'none', 'refuse'
  from organization o
 where not exists (select from tax_rate r where r.org_id = o.org_id);

-- Every organization has the class standard, and every class that a variant names exists.
insert into tax_class (org_id, id, code, name, created_at)
select used.org_id, gen_random_uuid(), used.code, used.code, now()
  from (select o.org_id, 'standard' as code from organization o
         union
        select distinct v.org_id, v.tax_class from variant v) used
    on conflict on constraint tax_class_code_is_unique do nothing;

alter table shipping_method add column tax_class text not null default 'standard';

alter table customer_order
  add column shipping_tax_class text not null default 'standard',
  drop constraint hold_reasons_are_known,
  add constraint hold_reasons_are_known check
    (hold_reasons <@ array['approval', 'credit', 'payment', 'staff', 'tax']);

-- Regions that look like codes become codes: ' ca' and 'US-CA' are CA. Names are kept; they are
-- understood where tax is computed.
update company_address a
   set region = nullif(c.code, '')
  from (select org_id, id,
               case when length(regexp_replace(trim(region), '^' || country || '-', '', 'i')) <= 3
                    then upper(regexp_replace(trim(region), '^' || country || '-', '', 'i'))
                    else trim(region) end as code
          from company_address
         where region is not null) c
 where a.org_id = c.org_id and a.id = c.id and a.region is distinct from nullif(c.code, '');

update tax_rate set region = upper(trim(region)) where region <> upper(trim(region));
update website_pricing set tax_region = upper(trim(tax_region)) where tax_region <> upper(trim(tax_region));

-- Whether the organization charges tax at all.
create function app.charges_tax() returns boolean
  language sql stable
  as $$
    select coalesce((select s.mode = 'charge' from tax_settings s where s.org_id = (select app.org())), true)
  $$;

-- The rate of each class at a place and time. Regions come nearest first; the country's rate is last.
create function app.tax_rates(p_country text, p_regions text[], p_at timestamptz)
  returns table (tax_class text, rate numeric)
  language sql stable
  as $$
    select distinct on (c.code) c.code, r.rate
      from tax_rate r
      join tax_class c on c.org_id = r.org_id and c.id = r.tax_class_id
     where r.org_id = (select app.org()) and r.country = p_country and r.region = any (array_append(p_regions, ''))
       and r.valid_from <= p_at and p_at < r.valid_until
     order by c.code, array_position(array_append(p_regions, ''), r.region)
  $$;

-- The classes are null where nothing is taxed: net display, an exempt company, an organization that
-- charges none. Otherwise a class that is not among them has no rate.
create or replace function app.price_scope(p_customer uuid, p_website uuid, p_at timestamptz)
  returns app.price_scope
  language plpgsql stable
  as $$
declare
  scope   app.price_scope;
  website website_pricing;
begin
  select * into website from website_pricing w where w.org_id = app.org() and w.website_id = p_website;
  scope.currency := coalesce(website.currency, app.website_currency(p_website));
  scope.tax_included := coalesce(website.tax_display = 'gross', false);
  select coalesce(array_agg(l.price_list_id order by l.rank, l.price_list_id), '{}'),
         coalesce(array_agg(l.rank order by l.rank, l.price_list_id), '{}')
    into scope.lists, scope.ranks
    from app.price_lists(p_customer, p_website, p_at) l
   where l.currency = scope.currency;
  if scope.tax_included and app.charges_tax() and not app.tax_exempt(p_customer, p_at) then
    select coalesce(array_agg(r.tax_class), '{}'), coalesce(array_agg(r.rate), '{}')
      into scope.tax_classes, scope.tax_rates
      from app.tax_rates(website.tax_country, array[website.tax_region], p_at) r;
  end if;
  if website.display_currency is not null then
    scope.display_factor := app.exchange_rate(scope.currency) / app.exchange_rate(website.display_currency);
    scope.display_currency := website.display_currency;
  end if;
  return scope;
end
$$;
