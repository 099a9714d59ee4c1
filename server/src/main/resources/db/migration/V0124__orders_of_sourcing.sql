-- A quote can become several orders: lines that come free can go to a supplier that won others.

alter table sourcing_received_quote
  -- The orders in the supplier's store, oldest first: number, lines, cancelled, reason.
  add column orders jsonb not null default '[]';
update sourcing_received_quote
   set orders = jsonb_build_array(jsonb_build_object('number', order_number, 'lines', awarded_lines, 'cancelled', false))
 where status = 'ordered';
alter table sourcing_received_quote
  drop constraint received_quote_status_is_known,
  add constraint received_quote_status_is_known check
    (status in ('sealed', 'opened', 'withdrawn', 'awarded', 'ordered', 'order_cancelled', 'refused', 'rejected'));

alter table sourcing_invitation
  drop constraint sourcing_invitation_status_is_known,
  add constraint sourcing_invitation_status_is_known check
    (status in ('invited', 'declined', 'quoted', 'withdrawn', 'closed', 'won', 'order_cancelled', 'lost', 'cancelled'));

-- An order of an award, in the store of the supplier.
create table sourcing_invitation_order (
  org_id        bigint not null,
  order_id      uuid not null,
  invitation_id uuid not null,
  -- The numbers of the lines that it is for.
  lines         jsonb not null,
  created_at    timestamptz not null,
  -- Null: it stands.
  cancelled_at  timestamptz,
  primary key (org_id, order_id),
  foreign key (org_id, order_id) references customer_order (org_id, id),
  foreign key (org_id, invitation_id) references sourcing_invitation (org_id, id)
);
call app.protect('sourcing_invitation_order', 'select, insert, update');
create index sourcing_invitation_order_by_invitation on sourcing_invitation_order (org_id, invitation_id, created_at, order_id);

-- The award names the lines of the orders that are there already.
insert into sourcing_invitation_order (org_id, order_id, invitation_id, lines, created_at)
select i.org_id, i.order_id, i.id, a.lines, i.updated_at
  from sourcing_invitation i
  join lateral (select m.body -> 'lines' as lines
                  from sourcing_inbox m
                 where m.org_id = i.org_id and m.request_id = i.request_id and m.peer_org_id = i.requester_org_id
                   and m.kind = 'awarded' and m.handled_at is not null
                 order by m.position desc
                 limit 1) a on true
 where i.order_id is not null;
