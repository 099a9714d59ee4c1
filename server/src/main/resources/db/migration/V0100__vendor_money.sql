-- What the operator charges vendors, and what it owes them.

create table marketplace_finance (
  org_id          bigint primary key references organization,
  -- Percent on commissions and fees, for vendors in the operator's country.
  tax_rate        numeric(7,4) not null,
  -- Vendors in other countries owe the tax themselves. Null: every vendor is charged the tax.
  country         text,
  -- A sale is paid out so many days after it was booked.
  hold_days       integer not null,
  payout_interval text not null,
  version         integer not null default 1,
  constraint commission_tax_is_a_percentage check (tax_rate between 0 and 100),
  constraint marketplace_country_is_iso check (country ~ '^[A-Z]{2}$'),
  constraint hold_days_are_bounded check (hold_days between 0 and 365),
  constraint payout_interval_is_known check (payout_interval in ('by_hand', 'weekly', 'monthly'))
);
call app.protect('marketplace_finance', 'select, insert, update');

-- In their order; the first that fits a line holds for it.
create table commission_rule (
  org_id      bigint not null references organization,
  id          uuid not null,
  name        text not null,
  position    integer not null,
  -- The conditions; null: any.
  vendor_id   uuid,
  category_id uuid,
  currency    text,
  -- Of one piece, without tax.
  price_from  numeric(19,4),
  price_below numeric(19,4),
  percent     numeric(7,4) not null,
  -- For each line of an order.
  fixed       numeric(19,4),
  version     integer not null default 1,
  created_at  timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, vendor_id) references vendor (org_id, id),
  foreign key (org_id, category_id) references category (org_id, id),
  constraint commission_is_a_percentage check (percent between 0 and 100),
  constraint commission_currency_is_iso check (currency ~ '^[A-Z]{3}$'),
  constraint commission_amounts_have_a_currency check (
    currency is not null or (price_from is null and price_below is null and fixed is null)),
  constraint commission_amounts_are_positive check (fixed >= 0 and price_from >= 0 and price_below > 0),
  constraint commission_band_has_an_order check (price_below > price_from)
);
call app.protect('commission_rule');
call app.protect_from_vendors('commission_rule');
call app.track_changes('commission_rule');
create index commission_rule_in_order on commission_rule (org_id, position, id);
create index commission_rule_by_vendor on commission_rule (org_id, vendor_id) where vendor_id is not null;
create index commission_rule_by_category on commission_rule (org_id, category_id) where category_id is not null;
-- One default for a currency, one for the rest.
create unique index commission_has_one_default on commission_rule (org_id, currency) nulls not distinct
  where vendor_id is null and category_id is null and price_from is null and price_below is null;

-- What the operator owes vendors, entry by entry. The app inserts; all it can change is the payout that an entry is in.
create table vendor_entry (
  org_id          bigint not null,
  id              uuid not null,
  vendor_id       uuid not null,
  kind            text not null,
  currency        text not null,
  -- Positive: the operator owes it to the vendor.
  amount          numeric(19,4) not null,
  vendor_order_id uuid,
  reference       text not null,
  -- From then on it can be paid out.
  due_at          timestamptz not null,
  payout_id       uuid,
  booked_by       text not null,
  created_at      timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, vendor_id) references vendor (org_id, id),
  constraint vendor_entry_kind_is_known check (
    kind in ('sale', 'commission', 'commission_tax', 'refund', 'reversal', 'fee', 'payout')),
  constraint vendor_entry_has_a_side check (
    case kind when 'sale' then amount > 0 when 'reversal' then amount <> 0 else amount < 0 end),
  constraint vendor_entry_currency_is_iso check (currency ~ '^[A-Z]{3}$'),
  constraint vendor_entry_is_due_after_it_was_booked check (due_at >= created_at)
);
call app.protect('vendor_entry', 'select, insert, update (payout_id)');
call app.protect_from_vendors('vendor_entry');
call app.track_changes('vendor_entry');
create index vendor_entry_by_vendor on vendor_entry (org_id, vendor_id, created_at, id);
create index vendor_entry_by_order on vendor_entry (org_id, vendor_order_id) where vendor_order_id is not null;
create index vendor_entry_by_payout on vendor_entry (org_id, payout_id, created_at, id) where payout_id is not null;
create index vendor_entry_unpaid on vendor_entry (org_id, currency, vendor_id, due_at) where payout_id is null;

-- The sum of a vendor's entries by currency; triggers alone move it.
create table vendor_balance (
  org_id    bigint not null,
  vendor_id uuid not null,
  currency  text not null,
  balance   numeric(19,4) not null,
  primary key (org_id, vendor_id, currency),
  foreign key (org_id, vendor_id) references vendor (org_id, id)
) with (fillfactor = 80);
call app.protect('vendor_balance', 'select');
call app.protect_from_vendors('vendor_balance');

-- As the owner, since no other role may. In one order, so that two statements wait for each other instead of deadlocking.
create function app.balance_vendors() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  insert into vendor_balance as b (org_id, vendor_id, currency, balance)
  select e.org_id, e.vendor_id, e.currency, sum(e.amount)
    from entered e
   group by e.org_id, e.vendor_id, e.currency
   order by e.vendor_id, e.currency
      on conflict (org_id, vendor_id, currency) do update
     set balance = b.balance + excluded.balance;
  return null;
end
$$;
revoke all on function app.balance_vendors() from public;
create trigger vendor_entry_moves_balances
  after insert on vendor_entry
  referencing new table as entered
  for each statement execute function app.balance_vendors();

-- Built-in roles of organizations that exist: finance works with the money of vendors.
update role
   set permissions = permissions || '{payout.*, vendor.view}'::text[]
 where built_in = 'finance';
update staff_user u
   set permissions = coalesce((select array_agg(distinct p order by p)
                                 from staff_role sr
                                 join role r on r.org_id = sr.org_id and r.id = sr.role_id
                                cross join unnest(r.permissions) p
                                where sr.org_id = u.org_id and sr.staff_id = u.id), '{}')
 where exists (select
                 from staff_role sr
                 join role r on r.org_id = sr.org_id and r.id = sr.role_id
                where sr.org_id = u.org_id and sr.staff_id = u.id and r.built_in = 'finance');
