-- What each request that changes something pays for. The same answers as before.

-- Declared immutable, but the epoch of a time with a zone is only stable, so no caller could inline it: each call was a
-- query of its own. Of a time without a zone it is immutable.
create or replace function app.lock_of_second(p_at timestamptz) returns integer
  language sql immutable
  return least(greatest(floor(extract(epoch from p_at at time zone 'UTC')) - 1577836800, -2147483648), 2147483647)::integer;

-- A sum of big numbers is computed and written as a decimal. Random numbers are as different combined by xor.
create or replace function app.kept_versions(p_org bigint) returns text
  language plpgsql stable security definer
  set search_path = public, pg_temp
  as $$
begin
  return (select concat_ws(' ', coalesce(bit_xor(c.catalog), 0), coalesce(bit_xor(c.access), 0), coalesce(bit_xor(c.prices), 0),
                           coalesce(bit_xor(c.terms), 0), coalesce(bit_xor(c.stock), 0), coalesce(bit_xor(c.rules), 0),
                           coalesce(bit_xor(c.orders), 0))
            from app.kept_change c
           where c.org_id = p_org);
end
$$;

-- A buyer who is a member of an active company, at a store of the organization: one query. All others are told apart by
-- the function that did it for all before (V0133).
alter function app.enter_buyer(bigint, uuid, uuid, integer, integer, uuid, text, uuid) rename to enter_other_buyer;

create function app.enter_buyer(p_org bigint, p_session uuid, p_user uuid, p_epoch integer, p_org_epoch integer,
                                p_customer uuid, p_host text, p_company uuid)
  returns table (verdict text, name text, role text, website_id uuid, customer_id uuid)
  language plpgsql rows 1
  as $$
declare
  setting text;
begin
  setting := set_config('app.org_id', p_org::text, true) || set_config('app.customer_id', p_customer::text, true);
  select u.name, m.role, h.website_id, m.customer_id into name, role, website_id, customer_id
    from organization o
    join session s on s.org_id = o.org_id and s.id = p_session and s.user_id = p_user
     and s.audience = 'storefront' and s.expires_at > now()
    join buyer_user u on u.org_id = o.org_id and u.id = p_user and u.epoch = p_epoch and u.status = 'active'
    join buyer_membership m on m.org_id = o.org_id and m.buyer_id = p_user and m.customer_id = p_customer
     and m.status = 'active'
    join customer_company c on c.org_id = o.org_id and c.id = p_customer and c.status = 'active'
    join store_host h on h.org_id = o.org_id and h.host = p_host
   where o.org_id = p_org and o.status = 'active' and o.epoch = p_org_epoch and coalesce(p_company = p_customer, true);
  if found then
    setting := set_config('app.website_id', website_id::text, true);
    verdict := 'good';
    return next;
  else
    return query
      select * from app.enter_other_buyer(p_org, p_session, p_user, p_epoch, p_org_epoch, p_customer, p_host, p_company);
  end if;
end
$$;

-- In SQL, these settings would be a query of their own.
create or replace function app.next_number(p_kind text) returns text
  language plpgsql volatile security definer set search_path = pg_catalog
  as $$
begin
  return p_kind || '-' || nextval(app.number_series(p_kind));
end
$$;

-- The currency is joined instead of asked for by a function.
create or replace function app.cart_content(p_org bigint, p_cart uuid)
  returns table (cart_id uuid, version integer, updated_at timestamptz, website_currency text, id uuid,
                 variant_id uuid, sku text, name text, quantity numeric, ordered_quantity numeric, ordered_unit text, comment text, price numeric,
                 currency text, requested_date date, offer_id uuid)
  language plpgsql volatile rows 10
  as $$
begin
  return query
    select c.id, c.version, c.updated_at, coalesce(w.currency, o.currency), l.id, l.variant_id, l.sku, l.name,
           l.quantity, l.ordered_quantity, l.ordered_unit, l.comment, l.price,
           l.currency, l.requested_date, l.offer_id
      from cart c
      join organization o on o.org_id = c.org_id
      left join website_pricing w on w.org_id = c.org_id and w.website_id = c.website_id
      left join cart_line l on l.org_id = c.org_id and l.cart_id = c.id
     where c.org_id = p_org and c.id = p_cart
     order by l.id;
end
$$;

-- Most variants have a balance already: only where one has none, balances are made before they are locked.
create or replace function app.hold_stock(p_variants uuid[]) returns void
  language plpgsql volatile
  as $$
begin
  if exists (select from unnest(p_variants) v (id)
              where not exists (select from stock s where s.org_id = (select app.org()) and s.variant_id = v.id)) then
    insert into stock (org_id, variant_id, warehouse_id)
    select v.org_id, v.id, w.id
      from variant v
      join warehouse w on w.org_id = v.org_id and w.active
     where v.org_id = (select app.org()) and v.id = any (p_variants)
       and not exists (select from stock s where s.org_id = v.org_id and s.variant_id = v.id)
     order by v.id, w.id
        on conflict do nothing;
  end if;
  perform
     from stock s
    where s.org_id = (select app.org()) and s.variant_id = any (p_variants)
    order by s.variant_id, s.warehouse_id
      for update;
end
$$;
