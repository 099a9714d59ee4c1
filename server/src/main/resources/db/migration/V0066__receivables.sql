-- What customer companies owe, as a ledger with double entry.
--
-- A journal is one event of business: an invoice, a payment, an allocation. Its postings sum to zero, in each
-- currency and in the organization's. As with stock and credit, the app inserts and nothing else: triggers carry
-- postings over to open items and balances, which the app can read but not set (ADR 49).

create table ledger_settings (
  org_id       bigint primary key references organization,
  -- Nothing is booked on this day or before it; null: no period is closed.
  closed_until date
);
call app.protect('ledger_settings', 'select, insert, update');

create table journal (
  org_id      bigint not null,
  id          uuid not null,
  kind        text not null,
  customer_id uuid not null,
  -- The invoice, the payment, the allocation and so on.
  document_id uuid not null,
  -- What people call the document.
  number      text,
  -- Why, where a member of staff decided: of a write-off.
  reason      text,
  booked_on   date not null,
  -- The journal that this one undoes.
  reverses    uuid,
  booked_by   text not null,
  created_at  timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, customer_id) references customer_company (org_id, id),
  foreign key (org_id, reverses) references journal (org_id, id),
  constraint journal_is_reversed_once unique (org_id, reverses),
  constraint journal_kind_is_known check (
    kind in ('invoice', 'credit_note', 'payment', 'allocation', 'refund', 'write_off', 'discount', 'dunning_fee'))
);
call app.protect('journal', 'select, insert');
create index journal_by_customer on journal (org_id, customer_id, booked_on, created_at, id);
create index journal_by_age on journal (org_id, created_at, id);
create index journal_by_document on journal (org_id, document_id);

create table open_item (
  org_id      bigint not null,
  -- The id of its document.
  id          uuid not null,
  kind        text not null,
  number      text not null,
  customer_id uuid not null,
  -- The journal that booked it.
  journal_id  uuid not null,
  currency    text not null,
  -- Debts are positive, credits negative. These four are moved by postings only.
  amount      numeric(19,4) not null default 0,
  open        numeric(19,4) not null default 0,
  org_amount  numeric(19,4) not null default 0,
  org_open    numeric(19,4) not null default 0,
  booked_on   date not null,
  due_on      date not null,
  -- The day of its last posting. An item moves forward in time, so its open amount is known for each day.
  moved_on    date not null,
  settled_at  timestamptz,
  created_at  timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, customer_id) references customer_company (org_id, id),
  foreign key (org_id, journal_id) references journal (org_id, id),
  constraint open_item_kind_is_known check (kind in ('invoice', 'credit_note', 'payment', 'fee')),
  constraint open_item_is_debt_or_credit check (case when kind in ('invoice', 'fee') then amount >= 0 else amount <= 0 end),
  constraint open_item_is_not_overdrawn check (open between least(amount, 0) and greatest(amount, 0)),
  constraint open_item_is_not_overdrawn_in_own_currency check (
    org_open between least(org_amount, 0) and greatest(org_amount, 0)),
  constraint open_item_settles_in_both_currencies check (open <> 0 or org_open = 0),
  constraint open_item_moves_forward check (moved_on >= booked_on)
) with (fillfactor = 80); -- room on the page: the updates stay on it
call app.protect('open_item',
  'select, insert (org_id, id, kind, number, customer_id, journal_id, currency, booked_on, due_on, moved_on, created_at)');
call app.track_changes('open_item');
create index open_item_by_due_date on open_item (org_id, due_on, id);
create index open_item_that_is_open on open_item (org_id, customer_id, due_on, id) where open <> 0;
create index open_item_by_customer on open_item (org_id, customer_id, due_on, id);
create index open_item_by_age on open_item (org_id, created_at, id);
create index open_item_by_move on open_item (org_id, moved_on);

create table posting (
  org_id     bigint not null,
  journal_id uuid not null,
  position   smallint not null,
  account    text not null,
  item_id    uuid,
  tax_rate   numeric(7,4),
  currency   text not null,
  -- Debit is positive, credit negative.
  amount     numeric(19,4) not null,
  -- The same in the organization's currency.
  org_amount numeric(19,4) not null,
  primary key (org_id, journal_id, position),
  foreign key (org_id, journal_id) references journal (org_id, id),
  foreign key (org_id, item_id) references open_item (org_id, id),
  constraint posting_account_is_known check (
    account in ('receivable', 'unapplied_cash', 'bank_clearing', 'gateway_clearing', 'revenue', 'tax', 'shipping',
                'rounding', 'discount_allowed', 'write_off', 'dunning_fees', 'exchange_difference',
                'refunds_payable')),
  constraint posting_of_a_customer_names_an_item check (
    (account in ('receivable', 'unapplied_cash')) = (item_id is not null))
);
call app.protect('posting', 'select, insert');
create index posting_by_item on posting (org_id, item_id) where item_id is not null;

-- What a company owes by currency; negative when it has credit on account.
create table receivable_balance (
  org_id      bigint not null,
  customer_id uuid not null,
  currency    text not null,
  balance     numeric(19,4) not null,
  org_balance numeric(19,4) not null,
  primary key (org_id, customer_id, currency),
  foreign key (org_id, customer_id) references customer_company (org_id, id)
) with (fillfactor = 80);
call app.protect('receivable_balance', 'select');

create table receivable_allocation (
  org_id      bigint not null,
  id          uuid not null,
  customer_id uuid not null,
  from_item   uuid not null,
  to_item     uuid not null,
  currency    text not null,
  amount      numeric(19,4) not null,
  journal_id  uuid not null,
  -- The journal that undid it.
  undone_by   uuid,
  created_at  timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, customer_id) references customer_company (org_id, id),
  foreign key (org_id, from_item) references open_item (org_id, id),
  foreign key (org_id, to_item) references open_item (org_id, id),
  foreign key (org_id, journal_id) references journal (org_id, id),
  foreign key (org_id, undone_by) references journal (org_id, id),
  constraint allocation_is_positive check (amount > 0)
);
call app.protect('receivable_allocation', 'select, insert, update (undone_by)');
call app.track_changes('receivable_allocation');
create index receivable_allocation_by_age on receivable_allocation (org_id, created_at, id);
create index receivable_allocation_by_source on receivable_allocation (org_id, from_item);
create index receivable_allocation_by_target on receivable_allocation (org_id, to_item);
create index receivable_allocation_by_customer on receivable_allocation (org_id, customer_id, created_at, id);

-- Keeps the closed period as it is until the transaction ends, and says what it is. Bookings share the lock.
create function app.hold_period() returns date
  language plpgsql volatile
  as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('ledger period', (select app.org())));
  return (select s.closed_until from ledger_settings s where s.org_id = (select app.org()));
end
$$;

create function app.check_period() returns trigger
  language plpgsql
  as $$
begin
  if new.booked_on <= app.hold_period() then
    raise exception 'the period of % is closed', new.booked_on using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger journal_is_in_an_open_period
  before insert on journal
  for each row execute function app.check_period();

-- Waits for the bookings under way.
create function app.change_period() returns trigger
  language plpgsql
  as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('ledger period', new.org_id));
  return new;
end
$$;
create trigger ledger_settings_wait_for_bookings
  before insert or update on ledger_settings
  for each row execute function app.change_period();

-- All postings of a journal are written by one statement, whose first has position 1: so a journal is complete with it,
-- and the sums need no look at rows that were there before.
create function app.check_postings() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  if exists (select from entered e
              group by e.org_id, e.journal_id
             having min(e.position) <> 1 or sum(e.org_amount) <> 0) then
    raise exception 'a journal is not written at once, or not balanced' using errcode = 'check_violation';
  end if;
  if exists (select from entered e
              group by e.org_id, e.journal_id, e.currency
             having sum(e.amount) <> 0) then
    raise exception 'a journal is not balanced in a currency' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
revoke all on function app.check_postings() from public;

-- Carries postings over to open items; as the owner, since no other role may. An item takes postings of its own company
-- and currency only, and none from before its last one.
create function app.move_open_items() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  refused integer;
begin
  with change as (
    select e.org_id, e.item_id, e.currency, j.customer_id, j.booked_on, j.id as journal_id,
           sum(e.amount) as amount, sum(e.org_amount) as org_amount
      from entered e
      join journal j on j.org_id = e.org_id and j.id = e.journal_id
     where e.item_id is not null
     group by e.org_id, e.item_id, e.currency, j.customer_id, j.booked_on, j.id
  ), changed as (
    update open_item i
       set amount = i.amount + case when i.journal_id = c.journal_id then c.amount else 0 end,
           org_amount = i.org_amount + case when i.journal_id = c.journal_id then c.org_amount else 0 end,
           open = i.open + c.amount, org_open = i.org_open + c.org_amount, moved_on = c.booked_on,
           settled_at = case when i.open + c.amount = 0 then app.time_of_change(i.org_id) end
      from change c
     where i.org_id = c.org_id and i.id = c.item_id and i.currency = c.currency
       and i.customer_id = c.customer_id and i.moved_on <= c.booked_on
    returning i.id
  )
  select (select count(*) from change) - (select count(*) from changed) into refused;
  if refused <> 0 then
    raise exception '% open items do not take these postings', refused using errcode = 'check_violation';
  end if;
  return null;
end
$$;
revoke all on function app.move_open_items() from public;

create function app.balance_receivables() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  insert into receivable_balance as b (org_id, customer_id, currency, balance, org_balance)
  select e.org_id, j.customer_id, e.currency, sum(e.amount), sum(e.org_amount)
    from entered e
    join journal j on j.org_id = e.org_id and j.id = e.journal_id
   where e.item_id is not null
   group by e.org_id, j.customer_id, e.currency
  having sum(e.amount) <> 0 or sum(e.org_amount) <> 0
   order by j.customer_id, e.currency
      on conflict (org_id, customer_id, currency) do update
     set balance = b.balance + excluded.balance, org_balance = b.org_balance + excluded.org_balance;
  return null;
end
$$;
revoke all on function app.balance_receivables() from public;

-- Triggers of one event run in the order of their names.
create trigger posting_1_is_balanced
  after insert on posting
  referencing new table as entered
  for each statement execute function app.check_postings();
create trigger posting_2_moves_open_items
  after insert on posting
  referencing new table as entered
  for each statement execute function app.move_open_items();
create trigger posting_3_moves_balances
  after insert on posting
  referencing new table as entered
  for each statement execute function app.balance_receivables();

-- Locks open items in one order until the transaction ends. As the owner, since a lock needs the right to update.
create function app.hold_open_items(p_items uuid[]) returns void
  language plpgsql volatile security definer
  set search_path = public, pg_temp
  as $$
begin
  perform from open_item i
   where i.org_id = (select app.org()) and i.id = any (p_items)
   order by i.id
     for update;
end
$$;
revoke all on function app.hold_open_items(uuid[]) from public;
grant execute on function app.hold_open_items(uuid[]) to ${app};

-- The ledger, too, has amounts that would change their meaning with the organization's currency.
create or replace function app.currency_in_use() returns boolean
  language plpgsql stable
  as $$
begin
  return exists (select from price p where p.org_id = (select app.org()))
      or exists (select from customer_order o where o.org_id = (select app.org()))
      or exists (select from quote q where q.org_id = (select app.org()))
      or exists (select from journal j where j.org_id = (select app.org()))
      or exists (select from customer_company c where c.org_id = (select app.org()) and c.credit_limit is not null);
end
$$;

-- Built-in roles of organizations that exist: finance works with the ledger, sales reads it.
update role
   set permissions = permissions || case built_in when 'finance' then 'receivable.*' else 'receivable.view' end
 where built_in in ('finance', 'sales');
update staff_user u
   set permissions = coalesce((select array_agg(distinct p order by p)
                                 from staff_role sr
                                 join role r on r.org_id = sr.org_id and r.id = sr.role_id
                                cross join unnest(r.permissions) p
                                where sr.org_id = u.org_id and sr.staff_id = u.id), '{}')
 where exists (select
                 from staff_role sr
                 join role r on r.org_id = sr.org_id and r.id = sr.role_id
                where sr.org_id = u.org_id and sr.staff_id = u.id and r.built_in in ('finance', 'sales'));
