-- What a company allows itself to spend, and what it may owe.
--
-- As with stock, the app writes entries and nothing else: triggers carry them over to the balances, which
-- the app can read but not set. So a balance is the sum of its entries by construction.

create table cost_centre (
  org_id      bigint not null,
  id          uuid not null,
  customer_id uuid not null,
  code        text not null,
  name        text not null,
  -- An inactive one takes no new orders.
  active      boolean not null default true,
  version     integer not null default 1,
  created_at  timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, customer_id) references customer_company (org_id, id),
  constraint cost_centre_code_is_unique unique (org_id, customer_id, code),
  constraint cost_centre_belongs_to_its_company unique (org_id, customer_id, id)
);
call app.protect('cost_centre', 'select, insert, update');
create index cost_centre_by_name on cost_centre (org_id, customer_id, name, id);

create table budget (
  org_id         bigint not null,
  id             uuid not null,
  customer_id    uuid not null,
  name           text not null,
  -- Whose spending it bounds: one of the two.
  cost_centre_id uuid,
  buyer_id       uuid,
  -- How long until it starts anew.
  period         text not null,
  amount         numeric(19,4) not null,
  currency       text not null,
  -- What becomes of an order that exceeds it.
  rule           text not null,
  active         boolean not null default true,
  version        integer not null default 1,
  created_at     timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, customer_id) references customer_company (org_id, id),
  foreign key (org_id, customer_id, cost_centre_id) references cost_centre (org_id, customer_id, id),
  foreign key (org_id, buyer_id) references buyer_user (org_id, id),
  constraint budget_bounds_one_thing check (num_nonnulls(cost_centre_id, buyer_id) = 1),
  constraint budget_is_not_negative check (amount >= 0),
  constraint budget_period_is_known check (period in ('month', 'quarter', 'year')),
  constraint budget_rule_is_known check (rule in ('block', 'warn', 'require_approval'))
);
call app.protect('budget');
create index budget_by_company on budget (org_id, customer_id, name, id);
create index budget_by_age on budget (org_id, customer_id, created_at, id);

create table budget_balance (
  org_id       bigint not null,
  budget_id    uuid not null,
  -- The first day of the period, in the organization's time zone.
  period_start date not null,
  reserved     numeric(19,4) not null default 0,
  committed    numeric(19,4) not null default 0,
  primary key (org_id, budget_id, period_start),
  foreign key (org_id, budget_id) references budget (org_id, id) on delete cascade,
  constraint budget_balance_is_not_negative check (reserved >= 0 and committed >= 0)
) with (fillfactor = 80); -- room on the page: the updates stay on it
call app.protect('budget_balance', 'select');

create table budget_entry (
  org_id          bigint not null,
  id              uuid not null,
  budget_id       uuid not null,
  period_start    date not null,
  order_id        uuid not null,
  kind            text not null,
  delta_reserved  numeric(19,4) not null,
  delta_committed numeric(19,4) not null,
  -- The most that the balance may come to by this reserve; null: it may exceed the budget.
  at_most         numeric(19,4),
  at              timestamptz not null,
  primary key (org_id, id),
  -- No cascade: a budget that was used stays.
  foreign key (org_id, budget_id) references budget (org_id, id),
  foreign key (org_id, order_id) references customer_order (org_id, id),
  constraint budget_entry_kind_is_known check (kind in ('reserve', 'commit', 'release')),
  constraint budget_entry_does_what_its_kind_says check (
    case kind
      when 'reserve' then delta_reserved > 0 and delta_committed = 0
      when 'commit' then delta_reserved < 0 and delta_committed = - delta_reserved
      when 'release' then delta_reserved <= 0 and delta_committed <= 0 and delta_reserved + delta_committed < 0
    end)
);
call app.protect('budget_entry', 'select, insert');
create index budget_entry_by_time on budget_entry (org_id, budget_id, at, id);
create index budget_entry_by_order on budget_entry (org_id, order_id);

-- Carries entries over to the balances, in the statement that writes them; as the owner, since nobody else
-- may. The update is conditional: whatever the app believed, a budget that blocks is not exceeded.
create function app.balance_budgets() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  refused integer;
begin
  insert into budget_balance (org_id, budget_id, period_start)
  select distinct e.org_id, e.budget_id, e.period_start
    from entered e
   order by e.budget_id, e.period_start
      on conflict do nothing;
  with change as (
    select e.org_id, e.budget_id, e.period_start, sum(e.delta_reserved) as reserved,
           sum(e.delta_committed) as committed, min(e.at_most) as at_most
      from entered e
     group by e.org_id, e.budget_id, e.period_start
  ), changed as (
    update budget_balance b
       set reserved = b.reserved + c.reserved, committed = b.committed + c.committed
      from change c
     where b.org_id = c.org_id and b.budget_id = c.budget_id and b.period_start = c.period_start
       and (c.at_most is null or b.reserved + b.committed + c.reserved + c.committed <= c.at_most)
    returning b.budget_id
  )
  select (select count(*) from change) - (select count(*) from changed) into refused;
  if refused <> 0 then
    raise exception '% budgets would be exceeded', refused using errcode = 'check_violation';
  end if;
  return null;
end
$$;
revoke all on function app.balance_budgets() from public;

create trigger budgets_follow_their_entries
  after insert on budget_entry
  referencing new table as entered
  for each statement execute function app.balance_budgets();

-- What a company owes by orders on terms that are not invoiced yet.
create table credit_account (
  org_id      bigint not null,
  customer_id uuid not null,
  used        numeric(19,4) not null default 0,
  primary key (org_id, customer_id),
  foreign key (org_id, customer_id) references customer_company (org_id, id),
  constraint credit_used_is_not_negative check (used >= 0)
) with (fillfactor = 80);
call app.protect('credit_account', 'select');

create table credit_entry (
  org_id      bigint not null,
  id          uuid not null,
  customer_id uuid not null,
  order_id    uuid not null,
  kind        text not null,
  delta       numeric(19,4) not null,
  -- The most that may be used after this reserve; null: it may exceed the limit.
  at_most     numeric(19,4),
  at          timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, customer_id) references customer_company (org_id, id),
  foreign key (org_id, order_id) references customer_order (org_id, id),
  constraint credit_entry_kind_is_known check (kind in ('reserve', 'release', 'invoice')),
  constraint credit_entry_does_what_its_kind_says check (case kind when 'reserve' then delta > 0 else delta < 0 end)
);
call app.protect('credit_entry', 'select, insert');
create index credit_entry_by_time on credit_entry (org_id, customer_id, at, id);
create index credit_entry_by_order on credit_entry (org_id, order_id);

create function app.balance_credit() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  refused integer;
begin
  with change as (
    select e.org_id, e.customer_id, sum(e.delta) as delta, min(e.at_most) as at_most
      from entered e
     group by e.org_id, e.customer_id
  ), changed as (
    update credit_account a
       set used = a.used + c.delta
      from change c
     where a.org_id = c.org_id and a.customer_id = c.customer_id
       and (c.at_most is null or a.used + c.delta <= c.at_most)
    returning a.customer_id
  )
  select (select count(*) from change) - (select count(*) from changed) into refused;
  if refused <> 0 then
    raise exception '% credit limits would be exceeded', refused using errcode = 'check_violation';
  end if;
  return null;
end
$$;
revoke all on function app.balance_credit() from public;

create trigger credit_follows_its_entries
  after insert on credit_entry
  referencing new table as entered
  for each statement execute function app.balance_credit();

-- Takes hold of a company's credit until the transaction ends and says how much of it is used. As the
-- owner, since a lock needs the right to update.
create function app.hold_credit(p_customer uuid) returns numeric
  language plpgsql volatile security definer
  set search_path = public, pg_temp
  as $$
declare
  held numeric;
begin
  insert into credit_account (org_id, customer_id)
  values ((select app.org()), p_customer)
      on conflict do nothing;
  select a.used into held
    from credit_account a
   where a.org_id = (select app.org()) and a.customer_id = p_customer
     for update;
  return held;
end
$$;
revoke all on function app.hold_credit(uuid) from public;
grant execute on function app.hold_credit(uuid) to ${app};

create table credit_settings (
  org_id        bigint primary key references organization,
  -- What becomes of an order over the limit.
  when_exceeded text not null,
  constraint credit_exceeded_is_known check (when_exceeded in ('hold', 'refuse'))
);
call app.protect('credit_settings', 'select, insert, update');
