-- Orders complete enough to book: what bookkeeping needs is kept as it was when the order was placed.
alter table customer_order
  -- Customer, website and buyer as they were called then.
  add column parties       jsonb,
  -- The total before anything was cancelled.
  add column ordered_total numeric(19,4),
  -- As agreed: null in orders that were placed before terms were kept.
  add column payment_terms text,
  add column net_days      integer,
  -- Null until it can be known: net terms begin when the order is shipped.
  add column due_date      date,
  add constraint order_terms_are_known check (payment_terms in ('prepaid', 'net')),
  add constraint order_net_has_days check ((payment_terms = 'net') = (net_days is not null));

alter table order_line
  add column id        uuid not null default app.uuid7(now()),
  add column gtin      text,
  add column tax_class text,
  add constraint order_line_id_is_unique unique (org_id, id);
alter table order_line alter column id drop default;

update customer_order o
   set ordered_total = o.total,
       parties = jsonb_build_object(
         'customer_code', c.code,
         'customer_name', c.name,
         'customer_tax_id', c.tax_id,
         'website_name', (select w.name from website w where w.org_id = o.org_id and w.id = o.website_id),
         'buyer_name', (select b.name from buyer_user b where b.org_id = o.org_id and b.id = o.buyer_id),
         'buyer_email', (select b.email from buyer_user b where b.org_id = o.org_id and b.id = o.buyer_id))
  from customer_company c
 where c.org_id = o.org_id and c.id = o.customer_id;
alter table customer_order
  alter column ordered_total set not null,
  alter column parties set not null;

-- One rule for what is cancelled, whole or by lines: quantities count as cancelled, amounts are of what is left.
update order_line l
   set cancelled = l.quantity, net = 0, tax = 0
  from customer_order o
 where o.org_id = l.org_id and o.id = l.order_id and o.status = 'cancelled';
update customer_order
   set net = 0, shipping_net = 0, shipping_tax = 0, tax = 0, total = 0
 where status = 'cancelled';

-- What a job did is shown under a name for people.
update customer_order
   set placed_by_name = upper(left(placed_by_name, 1)) || replace(substr(placed_by_name, 2), '-', ' ')
 where placed_by_kind = 'system';

-- The number of a cancelled order is free again.
alter table customer_order drop constraint order_po_number_is_unique;
create unique index order_po_number_is_unique on customer_order (org_id, customer_id, po_number)
 where po_number is not null and status <> 'cancelled';
