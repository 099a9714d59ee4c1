-- Dunning: reminders of overdue invoices, level by level.

create table dunning_policy (
  org_id  bigint primary key references organization,
  enabled boolean not null,
  -- Days overdue, template, fees, new term of payment and hold of each level, in their order.
  levels  jsonb not null,
  version integer not null default 1,
  constraint dunning_policy_has_levels check (jsonb_array_length(levels) between 1 and 9)
);
call app.protect('dunning_policy', 'select, insert, update');

-- What differs for one company; null: as the organization has it.
create table company_dunning (
  org_id        bigint not null,
  customer_id   uuid not null,
  enabled       boolean,
  -- Gets the notices instead of the company's admins.
  contact_email text,
  levels        jsonb,
  version       integer not null default 1,
  primary key (org_id, customer_id),
  foreign key (org_id, customer_id) references customer_company (org_id, id),
  constraint company_dunning_has_levels check (levels is null or jsonb_array_length(levels) between 1 and 9)
);
call app.protect('company_dunning');

-- The last day on which the sweep went through all companies of an organization.
create table dunning_day (
  org_id  bigint primary key references organization,
  done_on date not null
);
call app.protect('dunning_day', 'select, insert, update');
call app.open_to_worker('dunning_day', 'select');

create table dunning_notice (
  org_id       bigint not null references organization,
  -- Also the id of its fee in the ledger, and of its PDF.
  id           uuid not null,
  number       text not null,
  customer_id  uuid not null,
  currency     text not null,
  level        smallint not null,
  template     text not null,
  sent_on      date not null,
  -- The new term of payment; null: at once.
  pay_until    date,
  -- What is open of its invoices.
  overdue      numeric(19,4) not null,
  -- What is open of fees of earlier notices.
  earlier_fees numeric(19,4) not null,
  -- Null: the level has none in this currency.
  fee          numeric(19,4),
  total        numeric(19,4) not null,
  hold_orders  boolean not null,
  recipients   text[] not null,
  -- Seller and buyer as the notice shows them.
  parties      jsonb not null,
  pdf_at       timestamptz,
  created_at   timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, customer_id) references customer_company (org_id, id),
  constraint dunning_notice_number_is_unique unique (org_id, number),
  constraint dunning_notice_template_is_known check (template in ('reminder', 'notice', 'final')),
  constraint dunning_notice_is_a_sum check (total = overdue + earlier_fees + coalesce(fee, 0))
);
call app.protect('dunning_notice', 'select, insert, update (pdf_at)');
call app.track_changes('dunning_notice');
create index dunning_notice_by_age on dunning_notice (org_id, created_at, id);
create index dunning_notice_by_customer on dunning_notice (org_id, customer_id, created_at, id);
create index dunning_notice_by_day on dunning_notice (org_id, sent_on, id);

create table dunning_notice_invoice (
  org_id       bigint not null,
  invoice_id   uuid not null,
  level        smallint not null,
  notice_id    uuid not null,
  due_on       date not null,
  days_overdue integer not null,
  open         numeric(19,4) not null,
  -- A level is sent once for an invoice.
  primary key (org_id, invoice_id, level),
  foreign key (org_id, notice_id) references dunning_notice (org_id, id),
  foreign key (org_id, invoice_id) references invoice (org_id, id),
  constraint noticed_invoice_is_open check (open > 0 and days_overdue > 0)
);
call app.protect('dunning_notice_invoice', 'select, insert');
create index dunning_notice_invoice_by_notice on dunning_notice_invoice (org_id, notice_id);

-- How far the dunning of an invoice is. Invoices without a row: nothing has happened yet.
create table invoice_dunning (
  org_id           bigint not null,
  -- The id of the invoice.
  id               uuid not null,
  customer_id      uuid not null,
  -- Of the last notice.
  level            smallint not null default 0,
  noticed_on       date,
  pay_until        date,
  hold_orders      boolean not null default false,
  blocked_reason   text,
  blocked_at       timestamptz,
  disputed_reason  text,
  disputed_at      timestamptz,
  -- How the last dispute ended.
  settled_reason   text,
  settled_at       timestamptz,
  -- Since when a notice is due and the company has no email address.
  undunnable_since timestamptz,
  version          integer not null default 1,
  created_at       timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, id) references invoice (org_id, id),
  foreign key (org_id, customer_id) references customer_company (org_id, id),
  constraint dunning_level_has_a_notice check ((level = 0) = (noticed_on is null)),
  constraint dunning_block_has_a_reason check ((blocked_reason is null) = (blocked_at is null)),
  constraint dispute_has_a_reason check ((disputed_reason is null) = (disputed_at is null))
);
call app.protect('invoice_dunning', 'select, insert, update');
call app.track_changes('invoice_dunning');
create index invoice_dunning_by_age on invoice_dunning (org_id, created_at, id);
create index invoice_dunning_by_customer on invoice_dunning (org_id, customer_id, created_at, id);
create index invoice_dunning_that_holds on invoice_dunning (org_id, customer_id) where hold_orders;

-- Orders that were held because the company was dunned in vain.
create table dunning_hold (
  org_id      bigint not null,
  order_id    uuid not null,
  customer_id uuid not null,
  primary key (org_id, order_id),
  foreign key (org_id, order_id) references customer_order (org_id, id),
  foreign key (org_id, customer_id) references customer_company (org_id, id)
);
call app.protect('dunning_hold', 'select, insert, delete');
create index dunning_hold_by_customer on dunning_hold (org_id, customer_id, order_id);

-- Built-in roles of organizations that exist: finance duns, sales reads.
update role
   set permissions = permissions || case built_in when 'finance' then 'dunning.*' else 'dunning.view' end
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
