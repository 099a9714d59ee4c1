-- Price lists, whom they are for and the price that wins; taxes; exchange rates.

create table price_list (
  org_id      bigint not null references organization,
  id          uuid not null,
  -- What imports and other systems call it.
  code        text not null,
  name        text not null,
  currency    text not null,
  valid_from  timestamptz not null default '-infinity',
  valid_until timestamptz not null default 'infinity',
  version     integer not null default 1,
  created_at  timestamptz not null,
  primary key (org_id, id),
  constraint price_list_code_is_unique unique (org_id, code),
  constraint price_list_currency_is_iso check (currency ~ '^[A-Z]{3}$'),
  constraint price_list_validity_has_an_order check (valid_from < valid_until)
);
call app.protect('price_list');
create index price_list_by_age on price_list (org_id, created_at, id);

-- The key leads with the variant, so that all its prices lie side by side, and carries the amount: a
-- page of prices is answered from the index alone.
create table price (
  org_id        bigint not null,
  price_list_id uuid not null,
  variant_id    uuid not null,
  min_quantity  integer not null default 1,
  amount        numeric(19, 4) not null,
  primary key (org_id, variant_id, price_list_id, min_quantity) include (amount),
  foreign key (org_id, price_list_id) references price_list (org_id, id) on delete cascade,
  foreign key (org_id, variant_id) references variant (org_id, id) on delete cascade,
  constraint price_is_not_negative check (amount >= 0),
  constraint price_quantity_is_positive check (min_quantity > 0)
);
call app.protect('price');
create index price_by_list on price (org_id, price_list_id, variant_id, min_quantity);

-- Whom a list is for: a company (and those below it), a group, or everybody on a website. The three
-- generated columns exist for their foreign keys: an assignment ends with its party.
create table price_assignment (
  org_id        bigint not null,
  price_list_id uuid not null,
  kind          text not null,
  party_id      uuid not null,
  created_at    timestamptz not null default now(),
  customer_id   uuid generated always as (case when kind = 'company' then party_id end) stored,
  group_id      uuid generated always as (case when kind = 'group' then party_id end) stored,
  website_id    uuid generated always as (case when kind = 'website' then party_id end) stored,
  primary key (org_id, kind, party_id, price_list_id),
  foreign key (org_id, price_list_id) references price_list (org_id, id) on delete cascade,
  foreign key (org_id, customer_id) references customer_company (org_id, id) on delete cascade,
  foreign key (org_id, group_id) references customer_group (org_id, id) on delete cascade,
  foreign key (org_id, website_id) references website (org_id, id) on delete cascade,
  constraint assignment_kind_is_known check (kind in ('company', 'group', 'website'))
);
call app.protect('price_assignment');
create index price_assignment_by_list on price_assignment (org_id, price_list_id, created_at, party_id);

-- What kind of goods a variant is to the tax office. Variants name it by its code.
create table tax_class (
  org_id     bigint not null references organization,
  id         uuid not null,
  code       text not null,
  name       text not null,
  version    integer not null default 1,
  created_at timestamptz not null,
  primary key (org_id, id),
  constraint tax_class_code_is_unique unique (org_id, code)
);
call app.protect('tax_class');
create index tax_class_by_age on tax_class (org_id, created_at, id);

create index variant_by_tax_class on variant (org_id, tax_class);

-- Percent of the net amount. Region '': the whole country, where no rate for the region says otherwise.
create table tax_rate (
  org_id       bigint not null,
  id           uuid not null,
  tax_class_id uuid not null,
  country      text not null,
  region       text not null default '',
  rate         numeric(7, 4) not null,
  valid_from   timestamptz not null default '-infinity',
  valid_until  timestamptz not null default 'infinity',
  version      integer not null default 1,
  created_at   timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, tax_class_id) references tax_class (org_id, id),
  constraint tax_rate_country_is_iso check (country ~ '^[A-Z]{2}$'),
  constraint tax_rate_is_a_percentage check (rate between 0 and 100),
  constraint tax_rate_validity_has_an_order check (valid_from < valid_until)
);
call app.protect('tax_rate');
create index tax_rate_by_place on tax_rate (org_id, country, tax_class_id, region, valid_from);
create index tax_rate_by_class on tax_rate (org_id, tax_class_id);
create index tax_rate_by_age on tax_rate (org_id, created_at, id);

-- How a website shows its prices; without a row in the organization's currency, net.
create table website_pricing (
  org_id           bigint not null,
  website_id       uuid not null,
  currency         text,
  tax_display      text not null default 'net',
  tax_country      text,
  tax_region       text not null default '',
  -- Prices are also shown, never charged, in this currency.
  display_currency text,
  version          integer not null default 1,
  primary key (org_id, website_id),
  foreign key (org_id, website_id) references website (org_id, id) on delete cascade,
  constraint tax_display_is_known check (tax_display in ('net', 'gross')),
  constraint website_pricing_gross_has_a_country check (tax_display = 'net' or tax_country is not null)
);
call app.protect('website_pricing');

-- What one unit of a currency is worth in the organization's own. The latest row counts, the rest is
-- history, hence never changed.
create table currency_rate (
  org_id     bigint not null references organization,
  id         uuid not null,
  currency   text not null,
  rate       numeric(20, 10) not null,
  set_by     text not null,
  created_at timestamptz not null,
  primary key (org_id, id),
  constraint currency_rate_currency_is_iso check (currency ~ '^[A-Z]{3}$'),
  constraint currency_rate_is_positive check (rate > 0)
);
call app.protect('currency_rate', 'select, insert');
create index currency_rate_by_currency on currency_rate (org_id, currency, created_at, id);

-- Every assignment that touches a company on a website. The nearer, the smaller its rank: the company
-- itself 0, those above it by distance, then the groups of each of them, then the website.
-- By array and not by join: the planner takes the line of companies for long and would read whole tables.
create function app.price_candidates(p_customer uuid, p_website uuid)
  returns table (price_list_id uuid, rank integer, kind text, party_id uuid)
  language plpgsql stable rows 10
  as $$
declare
  line uuid[];
begin
  if p_customer is not null then
    line := array(select l.customer_id from app.lineage(p_customer) l order by l.distance);
    return query
      select a.price_list_id, array_position(line, a.party_id) - 1, a.kind, a.party_id
        from price_assignment a
       where a.org_id = (select app.org()) and a.kind = 'company' and a.party_id = any (line)
      union all
      select a.price_list_id, array_position(line, m.customer_id) + 99, a.kind, a.party_id
        from customer_group_member m
        join price_assignment a on a.org_id = m.org_id and a.kind = 'group' and a.party_id = m.group_id
       where m.org_id = (select app.org()) and m.customer_id = any (line);
  end if;
  return query
    select a.price_list_id, 1000, a.kind, a.party_id
      from price_assignment a
     where a.org_id = (select app.org()) and a.kind = 'website' and a.party_id = p_website;
end
$$;

-- The lists that hold for a company on a website at a time, each by its nearest assignment.
create function app.price_lists(p_customer uuid, p_website uuid, p_at timestamptz)
  returns table (price_list_id uuid, currency text, rank integer)
  language sql stable
  as $$
    select l.id, l.currency, min(c.rank)::integer
      from app.price_candidates(p_customer, p_website) c
      join price_list l on l.org_id = (select app.org()) and l.id = c.price_list_id
     where l.valid_from <= p_at and p_at < l.valid_until
     group by l.id, l.currency
  $$;

-- The currency that a website sells in.
create function app.website_currency(p_website uuid) returns text
  language sql stable
  as $$
    select coalesce(w.currency, o.currency)
      from organization o
      left join website_pricing w on w.org_id = o.org_id and w.website_id = p_website
     where o.org_id = (select app.org())
  $$;

-- Whether a company pays no tax on a day.
create function app.tax_exempt(p_customer uuid, p_at timestamptz) returns boolean
  language sql stable
  as $$
    select coalesce((select c.tax_exempt and coalesce(p_at::date <= c.tax_exempt_until, true)
                       from customer_company c
                      where c.org_id = (select app.org()) and c.id = p_customer), false)
  $$;

-- The rate of each class at a place and time: the region's before the country's.
create function app.tax_rates(p_country text, p_region text, p_at timestamptz)
  returns table (tax_class text, rate numeric)
  language sql stable
  as $$
    select distinct on (c.code) c.code, r.rate
      from tax_rate r
      join tax_class c on c.org_id = r.org_id and c.id = r.tax_class_id
     where r.org_id = (select app.org()) and r.country = p_country and r.region in ('', p_region)
       and r.valid_from <= p_at and p_at < r.valid_until
     order by c.code, r.region desc
  $$;

-- What one unit of a currency is worth in the organization's; null when nobody has said so.
create function app.exchange_rate(p_currency text) returns numeric
  language sql stable
  as $$
    select case
      when p_currency = (select o.currency from organization o where o.org_id = (select app.org())) then 1
      else (select r.rate
              from currency_rate r
             where r.org_id = (select app.org()) and r.currency = p_currency
             order by r.created_at desc, r.id desc
             limit 1)
    end
  $$;

-- All that decides about the prices of one buyer, worked out once per statement: see PriceJoin.
create type app.price_scope as (
  currency         text,
  lists            uuid[],
  ranks            integer[],
  tax_included     boolean,
  tax_classes      text[],
  tax_rates        numeric[],
  display_currency text,
  display_factor   numeric
);

-- In plpgsql, which keeps its plans from call to call.
create function app.price_scope(p_customer uuid, p_website uuid, p_at timestamptz) returns app.price_scope
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
  if scope.tax_included and not app.tax_exempt(p_customer, p_at) then
    select array_agg(r.tax_class), array_agg(r.rate)
      into scope.tax_classes, scope.tax_rates
      from app.tax_rates(website.tax_country, website.tax_region, p_at) r;
  end if;
  if website.display_currency is not null then
    scope.display_factor := app.exchange_rate(scope.currency) / app.exchange_rate(website.display_currency);
    scope.display_currency := website.display_currency;
  end if;
  return scope;
end
$$;

-- The same for the caller, now.
create function app.price_scope() returns app.price_scope
  language sql stable
  as $$ select app.price_scope(app.customer(), app.website(), now()) $$;

-- Only the lists, nearest first.
create function app.price_list_ids() returns uuid[]
  language sql stable
  as $$ select (app.price_scope()).lists $$;
