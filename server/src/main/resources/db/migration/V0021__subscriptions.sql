-- Recurring orders: what is ordered again and again, when, and what became of each date.

create table recurring_order (
  org_id              bigint not null references organization,
  id                  uuid not null,
  number              text not null,
  status              text not null default 'active',
  -- Why it is paused or cancelled.
  status_reason       text,
  customer_id         uuid not null,
  -- Runs act as this buyer: its role, its limits, its approvals.
  buyer_id            uuid not null,
  website_id          uuid,
  cadence_unit        text not null,
  cadence_every       integer not null,
  -- 1 is Monday.
  cadence_weekday     integer,
  -- The day of the month that is meant; a shorter month has its last day instead.
  cadence_day         integer,
  start_date          date not null,
  end_date            date,
  -- Dates are of the calendar in the organization's time zone. The next one, and the day on which it
  -- is tried: later than the date itself after a failure.
  next_date           date,
  due_on              date,
  -- How often the next date was tried in vain.
  attempts            integer not null default 0,
  -- No references: an address, a method or a cost centre that is gone makes a run fail, and tell why.
  shipping_address_id uuid not null,
  billing_address_id  uuid not null,
  shipping_method_id  uuid,
  cost_centre_id      uuid,
  po_prefix           text,
  note                text,
  line_count          integer not null,
  version             integer not null default 1,
  created_at          timestamptz not null,
  updated_at          timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, customer_id) references customer_company (org_id, id),
  foreign key (org_id, buyer_id) references buyer_user (org_id, id),
  foreign key (org_id, website_id) references website (org_id, id) on delete set null (website_id),
  constraint recurring_order_number_is_unique unique (org_id, number),
  constraint recurring_order_status_is_known check (status in ('active', 'paused', 'cancelled')),
  constraint cadence_unit_is_known check (cadence_unit in ('days', 'weeks', 'months')),
  constraint cadence_is_whole check (
    cadence_every >= 1
    and (cadence_unit = 'weeks') = (cadence_weekday is not null) and cadence_weekday between 1 and 7
    and (cadence_unit = 'months') = (cadence_day is not null) and cadence_day between 1 and 31),
  constraint recurring_order_has_a_next_date_while_active
    check ((status = 'active') = (next_date is not null) and (next_date is null) = (due_on is null)),
  constraint recurring_order_ends_after_it_starts check (end_date >= start_date)
);
call app.protect('recurring_order', 'select, insert, update');
call app.open_to_worker('recurring_order', 'select');
create index recurring_order_by_age on recurring_order (org_id, created_at desc, id desc);
create index recurring_order_by_customer on recurring_order (org_id, customer_id, created_at desc, id desc);
create index recurring_order_due on recurring_order (due_on, org_id, id) where due_on is not null;

create table recurring_order_line (
  org_id             bigint not null,
  recurring_order_id uuid not null,
  position           integer not null,
  -- A run looks it up anew: what it names then is ordered, at the price of then.
  sku                text not null,
  quantity           integer not null,
  comment            text,
  primary key (org_id, recurring_order_id, position),
  foreign key (org_id, recurring_order_id) references recurring_order (org_id, id),
  constraint recurring_order_line_wants_something check (quantity >= 1)
);
call app.protect('recurring_order_line');

create table recurring_order_run (
  org_id             bigint not null,
  id                 uuid not null,
  recurring_order_id uuid not null,
  scheduled_for      date not null,
  status             text not null,
  attempts           integer not null,
  order_id           uuid,
  reason             text,
  created_at         timestamptz not null,
  updated_at         timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, recurring_order_id) references recurring_order (org_id, id),
  foreign key (org_id, order_id) references customer_order (org_id, id),
  -- However many nodes come upon a date, it has one run.
  constraint recurring_order_runs_once_a_date unique (org_id, recurring_order_id, scheduled_for),
  constraint recurring_run_status_is_known check (status in ('placed', 'failed', 'skipped', 'missed')),
  constraint recurring_run_has_an_order_if_placed check ((status = 'placed') = (order_id is not null))
);
call app.protect('recurring_order_run', 'select, insert, update');
