-- Goods that come back undelivered are to be sent again or cancelled. Returns that a vendor rejected can be approved.

-- As before, but a shipment that never arrived leaves the lines of its order as if it had not been packed: its goods can be
-- packed again or cancelled. The shipment keeps what it had, and nothing of it can be returned.
create or replace function app.follow_shipment() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  update order_line l
     set packed    = l.packed    - case when old.status = 'shipped' and new.status = 'returned' then s.quantity else 0 end,
         shipped   = l.shipped   + case when old.status = 'pending' then s.quantity
                                        when old.status = 'shipped' and new.status = 'returned' then - s.quantity
                                        else 0 end,
         delivered = l.delivered + case when new.status = 'delivered' then s.quantity - s.came_back
                                        when old.status = 'delivered' then s.came_back - s.quantity
                                        else 0 end,
         returned  = l.returned  + case when old.status = 'delivered' and new.status = 'returned' then s.quantity else 0 end
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

alter table customer_return
  -- The operator may still approve it.
  add column rejected_by_vendor boolean not null default false;

create or replace function app.guard_return() returns trigger
  language plpgsql
  as $$
begin
  if (old.status, new.status) not in
       (('requested', 'approved'), ('requested', 'rejected'), ('requested', 'cancelled'), ('approved', 'cancelled'),
        ('approved', 'received'), ('received', 'closed'))
     and not (old.kind = 'claim' and old.status = 'approved' and new.status = 'closed')
     and not (old.rejected_by_vendor and old.status = 'rejected' and new.status = 'approved')
     or new.kind <> old.kind then
    raise exception 'a % return cannot become %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create or replace function app.guard_return_line() returns trigger
  language plpgsql
  as $$
begin
  if not exists (select
                   from customer_return r
                  where r.org_id = new.org_id and r.id = new.return_id
                    and (r.status = 'requested' or r.status = 'rejected' and r.rejected_by_vendor)) then
    raise exception 'the return was decided before' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

-- A vendor names its warehouses without regard to case.
create unique index vendor_warehouse_by_code on vendor_warehouse (org_id, vendor_id, lower(code));
