-- Returns and claims: goods that customers send back, or that arrived damaged or not at all.

-- Each shipment line carries what is claimed of it, so that the same goods come back once.
alter table shipment_line
  -- In returns and claims that stand. A shipment that came back as a whole is claimed as a whole.
  add column claimed   numeric(24,6) not null default 0,
  -- Received by returns.
  add column came_back numeric(24,6) not null default 0;
update shipment_line l
   set claimed = l.quantity
  from shipment s
 where s.org_id = l.org_id and s.id = l.shipment_id and s.status = 'returned';
alter table shipment_line
  add constraint shipment_line_is_claimed_once
    check (claimed between 0 and quantity and came_back between 0 and claimed);

-- As before, but goods that came back by a return are not delivered any more, and a shipment that comes back as a whole
-- claims all of its goods.
create or replace function app.follow_shipment() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  update order_line l
     set shipped   = l.shipped   + case old.status when 'pending' then s.quantity else 0 end,
         delivered = l.delivered + case when new.status = 'delivered' then s.quantity - s.came_back
                                        when old.status = 'delivered' then s.came_back - s.quantity
                                        else 0 end,
         returned  = l.returned  + case new.status when 'returned' then s.quantity else 0 end
    from shipment_line s
   where s.org_id = new.org_id and s.shipment_id = new.id
     and l.org_id = s.org_id and l.id = s.line_id;
  if new.status = 'returned' then
    update shipment_line s
       set claimed = s.claimed + s.quantity
     where s.org_id = new.org_id and s.shipment_id = new.id;
  end if;
  return null;
end
$$;

create table return_policy (
  org_id          bigint primary key references organization,
  -- Days after delivery.
  window_days     integer not null,
  -- Percent of the net price.
  restocking_fee  numeric(5,2) not null,
  returnable      boolean not null,
  freight         text not null,
  -- Requests up to this amount are approved automatically; null: none are.
  accept_up_to    numeric(19,4),
  accept_currency text,
  -- Printed on the return slip.
  instructions    text,
  version         integer not null default 1,
  constraint return_window_is_sensible check (window_days between 0 and 3650),
  constraint restocking_fee_is_a_percentage check (restocking_fee between 0 and 100),
  constraint return_freight_is_known check (freight in ('customer', 'seller')),
  constraint accepted_amount_has_a_currency check ((accept_up_to is null) = (accept_currency is null))
);
call app.protect('return_policy', 'select, insert, update');

-- The nearest category of a product that has a policy decides.
create table category_return_policy (
  org_id          bigint not null,
  category_id     uuid not null,
  window_days     integer not null,
  restocking_fee  numeric(5,2) not null,
  returnable      boolean not null,
  freight         text not null,
  accept_up_to    numeric(19,4),
  accept_currency text,
  instructions    text,
  version         integer not null default 1,
  primary key (org_id, category_id),
  foreign key (org_id, category_id) references category (org_id, id) on delete cascade,
  constraint category_return_window_is_sensible check (window_days between 0 and 3650),
  constraint category_restocking_fee_is_a_percentage check (restocking_fee between 0 and 100),
  constraint category_return_freight_is_known check (freight in ('customer', 'seller')),
  constraint category_accepted_amount_has_a_currency check ((accept_up_to is null) = (accept_currency is null))
);
call app.protect('category_return_policy');

create table customer_return (
  org_id               bigint not null references organization,
  id                   uuid not null,
  number               text not null,
  kind                 text not null,
  status               text not null default 'requested',
  order_id             uuid not null,
  customer_id          uuid not null,
  -- Who asked for it; null: staff.
  buyer_id             uuid,
  -- Who pays the way back.
  freight              text not null,
  -- Of the customer.
  note                 text,
  requested_by         text not null,
  -- By the policy, without staff.
  approved_by_policy   boolean not null default false,
  -- Why it was rejected or cancelled, or what staff said when they approved it.
  decision_reason      text,
  instructions         text,
  replacement_order_id uuid,
  credit_note_ids      uuid[] not null default '{}',
  external_id          text,
  metadata             jsonb not null default '{}',
  decided_at           timestamptz,
  received_at          timestamptz,
  closed_at            timestamptz,
  slip_at              timestamptz,
  version              integer not null default 1,
  created_at           timestamptz not null,
  updated_at           timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, order_id) references customer_order (org_id, id),
  foreign key (org_id, customer_id) references customer_company (org_id, id),
  foreign key (org_id, buyer_id) references buyer_user (org_id, id),
  foreign key (org_id, replacement_order_id) references customer_order (org_id, id),
  constraint return_number_is_unique unique (org_id, number),
  constraint return_kind_is_known check (kind in ('return', 'claim')),
  constraint return_status_is_known check
    (status in ('requested', 'approved', 'received', 'closed', 'rejected', 'cancelled')),
  constraint customer_return_freight_is_known check (freight in ('customer', 'seller')),
  constraint claim_receives_nothing check (kind = 'return' or status <> 'received')
);
call app.protect('customer_return', 'select, insert, update');
call app.track_changes('customer_return');
create index customer_return_by_age on customer_return (org_id, created_at, id);
create index customer_return_by_customer on customer_return (org_id, customer_id, created_at, id);
create index customer_return_by_order on customer_return (org_id, order_id, id);
create index customer_return_by_status on customer_return (org_id, status, created_at, id);
create unique index customer_return_by_external_id on customer_return (org_id, external_id) where external_id is not null;

create table customer_return_line (
  org_id         bigint not null,
  return_id      uuid not null,
  position       integer not null,
  shipment_id    uuid not null,
  line_id        uuid not null,
  requested      numeric(24,6) not null,
  -- Null until staff have decided.
  approved       numeric(24,6),
  -- The sums of the receipts.
  received       numeric(24,6) not null default 0,
  restocked      numeric(24,6) not null default 0,
  scrapped       numeric(24,6) not null default 0,
  sent_to_vendor numeric(24,6) not null default 0,
  reason         text not null,
  comment        text,
  -- Percent, as the policy was when the return was requested.
  restocking_fee numeric(5,2) not null,
  -- Null until the return is closed.
  outcome        text,
  primary key (org_id, return_id, position),
  foreign key (org_id, return_id) references customer_return (org_id, id),
  foreign key (org_id, shipment_id, line_id) references shipment_line (org_id, shipment_id, line_id),
  foreign key (org_id, line_id) references order_line (org_id, id),
  constraint return_line_names_goods_once unique (org_id, return_id, shipment_id, line_id),
  constraint return_line_wants_something check (requested > 0),
  constraint return_line_approves_what_is_requested check (approved between 0 and requested),
  constraint return_line_receives_what_is_approved check (received between 0 and coalesce(approved, 0)),
  constraint return_line_receipts_add_up check (restocked + scrapped + sent_to_vendor = received),
  constraint return_line_fee_is_a_percentage check (restocking_fee between 0 and 100),
  constraint return_line_outcome_is_known check (outcome in ('credit', 'refund', 'replacement', 'none'))
);
call app.protect('customer_return_line', 'select, insert');
-- What was requested stays, and receipts move the rest.
grant update (approved, restocking_fee, outcome) on customer_return_line to ${app};
create index customer_return_line_by_shipment_line on customer_return_line (org_id, shipment_id, line_id);
create index customer_return_line_by_order_line on customer_return_line (org_id, line_id);

create table return_receipt (
  org_id       bigint not null,
  id           uuid not null,
  return_id    uuid not null,
  position     integer not null,
  quantity     numeric(24,6) not null,
  condition    text not null,
  disposition  text not null,
  warehouse_id uuid not null,
  note         text,
  received_by  text not null,
  created_at   timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, return_id, position) references customer_return_line (org_id, return_id, position),
  foreign key (org_id, warehouse_id) references warehouse (org_id, id),
  constraint return_receipt_has_something check (quantity > 0),
  constraint return_condition_is_known check
    (condition in ('as_new', 'opened', 'used', 'damaged', 'defective', 'incomplete')),
  constraint return_disposition_is_known check (disposition in ('restock', 'scrap', 'vendor'))
);
call app.protect('return_receipt', 'select, insert');
create index return_receipt_by_line on return_receipt (org_id, return_id, position, id);
create index return_receipt_by_warehouse on return_receipt (org_id, warehouse_id);

-- What a line of a return claims of its shipment.
create function app.claimed_by_return(p_status text, p_kind text, p_line customer_return_line) returns numeric
  language sql immutable
  as $$
  select case
           when p_status in ('rejected', 'cancelled') then 0
           when p_status = 'requested' then p_line.requested
           when p_status = 'closed' and p_kind = 'return' then p_line.received
           else p_line.approved
         end
$$;

-- Claims the goods of new lines. As the owner, since the application may not; a check on shipment lines refuses what
-- was claimed before.
create function app.claim_goods() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  if exists (select
               from touched t
               join shipment s on s.org_id = t.org_id and s.id = t.shipment_id
              where s.status = 'pending') then
    raise exception 'goods that have not left cannot come back' using errcode = 'check_violation';
  end if;
  update shipment_line s
     set claimed = s.claimed + t.requested
    from touched t
   where s.org_id = t.org_id and s.shipment_id = t.shipment_id and s.line_id = t.line_id;
  return null;
end
$$;
revoke all on function app.claim_goods() from public;
create trigger return_lines_claim_goods
  after insert on customer_return_line
  referencing new table as touched
  for each statement execute function app.claim_goods();

-- Gives back what a return no longer claims: what staff did not approve, and what never came.
create function app.follow_return() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  update shipment_line s
     set claimed = s.claimed + app.claimed_by_return(new.status, new.kind, l)
                             - app.claimed_by_return(old.status, old.kind, l)
    from customer_return_line l
   where l.org_id = new.org_id and l.return_id = new.id
     and s.org_id = l.org_id and s.shipment_id = l.shipment_id and s.line_id = l.line_id;
  return null;
end
$$;
revoke all on function app.follow_return() from public;
create trigger shipment_lines_follow_their_return
  after update of status on customer_return
  for each row when (old.status <> new.status)
  execute function app.follow_return();

-- A return goes forward only.
create function app.guard_return() returns trigger
  language plpgsql
  as $$
begin
  if (old.status, new.status) not in
       (('requested', 'approved'), ('requested', 'rejected'), ('requested', 'cancelled'), ('approved', 'cancelled'),
        ('approved', 'received'), ('received', 'closed'))
     and not (old.kind = 'claim' and old.status = 'approved' and new.status = 'closed')
     or new.kind <> old.kind then
    raise exception 'a % return cannot become %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger return_goes_forward
  before update of status, kind on customer_return
  for each row when (old.status <> new.status or old.kind <> new.kind)
  execute function app.guard_return();

-- What was approved stays.
create function app.guard_return_line() returns trigger
  language plpgsql
  as $$
begin
  if not exists (select
                   from customer_return r
                  where r.org_id = new.org_id and r.id = new.return_id and r.status = 'requested') then
    raise exception 'the return was decided before' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger return_line_is_decided_once
  before update of approved on customer_return_line
  for each row when (old.approved is distinct from new.approved)
  execute function app.guard_return_line();

-- Goods are received for a return that was approved.
create function app.guard_return_receipt() returns trigger
  language plpgsql
  as $$
begin
  if not exists (select
                   from customer_return r
                  where r.org_id = new.org_id and r.id = new.return_id and r.kind = 'return'
                    and r.status in ('approved', 'received')) then
    raise exception 'the return does not wait for goods' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger return_receipt_is_expected
  after insert on return_receipt
  for each row execute function app.guard_return_receipt();

-- Carries receipts over to the lines of returns, shipments and orders, as the owner.
create function app.receive_goods() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  update customer_return_line l
     set received       = l.received       + c.quantity,
         restocked      = l.restocked      + c.restocked,
         scrapped       = l.scrapped       + c.scrapped,
         sent_to_vendor = l.sent_to_vendor + c.sent_to_vendor
    from (select t.org_id, t.return_id, t.position, sum(t.quantity) as quantity,
                 coalesce(sum(t.quantity) filter (where t.disposition = 'restock'), 0) as restocked,
                 coalesce(sum(t.quantity) filter (where t.disposition = 'scrap'), 0) as scrapped,
                 coalesce(sum(t.quantity) filter (where t.disposition = 'vendor'), 0) as sent_to_vendor
            from touched t
           group by t.org_id, t.return_id, t.position) c
   where l.org_id = c.org_id and l.return_id = c.return_id and l.position = c.position;
  update shipment_line s
     set came_back = s.came_back + c.quantity
    from (select t.org_id, l.shipment_id, l.line_id, sum(t.quantity) as quantity
            from touched t
            join customer_return_line l
              on l.org_id = t.org_id and l.return_id = t.return_id and l.position = t.position
           group by t.org_id, l.shipment_id, l.line_id) c
   where s.org_id = c.org_id and s.shipment_id = c.shipment_id and s.line_id = c.line_id;
  return null;
end
$$;
revoke all on function app.receive_goods() from public;
create trigger return_receipts_are_carried_over
  after insert on return_receipt
  referencing new table as touched
  for each statement execute function app.receive_goods();

-- What came back by a return is with the customer no longer.
create function app.follow_goods_that_came_back() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  update order_line l
     set returned  = l.returned  + c.quantity,
         delivered = l.delivered - c.delivered
    from (select n.org_id, n.line_id, sum(n.came_back - o.came_back) as quantity,
                 coalesce(sum(n.came_back - o.came_back) filter (where s.status = 'delivered'), 0) as delivered
            from after_it n
            join before_it o on o.org_id = n.org_id and o.shipment_id = n.shipment_id and o.line_id = n.line_id
            join shipment s on s.org_id = n.org_id and s.id = n.shipment_id
           where n.came_back <> o.came_back
           group by n.org_id, n.line_id) c
   where l.org_id = c.org_id and l.id = c.line_id;
  return null;
end
$$;
revoke all on function app.follow_goods_that_came_back() from public;
create trigger order_lines_follow_goods_that_came_back
  after update on shipment_line
  referencing old table as before_it new table as after_it
  for each statement execute function app.follow_goods_that_came_back();

-- Returns have files: photographs of what arrived.
alter table record_file
  drop constraint record_file_type_is_known,
  add constraint record_file_type_is_known check (record_type in ('rfq', 'quote', 'return'));

-- An order without charge for goods that came back or never arrived.
alter table customer_order
  drop constraint order_source_is_known,
  add constraint order_source_is_known check
    (source in ('checkout', 'quote', 'rep', 'subscription', 'sourcing', 'replacement'));

-- What a restocking fee keeps of a credit note line. It is credited no more, as if it had been credited.
alter table invoice_line
  add column withheld numeric(19,4) not null default 0,
  add constraint invoice_line_withholds_from_credits check (withheld >= 0 and (withheld = 0 or credits is not null));
create or replace function app.credit_invoice() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  update invoice i set credited = i.credited + new.total where i.org_id = new.org_id and i.id = new.invoice_id;
  update invoice_line l
     set credited_quantity = l.credited_quantity + case c.kind when 'amount' then 0 else c.quantity end,
         credited_net = l.credited_net + c.net + c.withheld
    from invoice_line c
   where c.org_id = new.org_id and c.invoice_id = new.id
     and l.org_id = c.org_id and l.invoice_id = new.invoice_id and l.position = c.credits;
  update invoice_tax t
     set credited_basis = t.credited_basis + c.basis, credited_tax = t.credited_tax + c.tax
    from invoice_tax c
   where c.org_id = new.org_id and c.invoice_id = new.id
     and t.org_id = c.org_id and t.invoice_id = new.invoice_id and t.order_id = c.order_id
     and t.category = c.category and t.rate = c.rate;
  return null;
end
$$;

-- The sweep that closes orders looks at those that were delivered.
create index customer_order_delivered on customer_order (org_id, id) where status = 'delivered';

-- Built-in roles of organizations that exist: the warehouse receives, sales decides.
update role
   set permissions = case built_in when 'sales' then permissions || array['return.manage']
                                   else array_remove(permissions, 'return.*') || array['return.view', 'return.receive'] end
 where built_in in ('sales', 'warehouse');
update staff_user u
   set permissions = coalesce((select array_agg(distinct p order by p)
                                 from staff_role sr
                                 join role r on r.org_id = sr.org_id and r.id = sr.role_id
                                cross join unnest(r.permissions) p
                                where sr.org_id = u.org_id and sr.staff_id = u.id), '{}')
 where exists (select
                 from staff_role sr
                 join role r on r.org_id = sr.org_id and r.id = sr.role_id
                where sr.org_id = u.org_id and sr.staff_id = u.id and r.built_in in ('sales', 'warehouse'));
