-- What each request of a buyer pays for. An assignment is evaluated without a query of its own; PERFORM is one. The same
-- answers as before.
create or replace function app.enter_org(p_org bigint) returns void
  language plpgsql
  as $$
declare
  setting text;
begin
  setting := set_config('app.org_id', p_org::text, true);
end
$$;

create or replace function app.begin_changes(p_org bigint, p_now timestamptz) returns void
  language plpgsql strict
  as $$
declare
  setting text;
  held    boolean;
begin
  setting := set_config('app.now', p_now::text, true);
  held := pg_advisory_xact_lock_shared(app.lock_of_org(p_org), app.lock_of_second(p_now)) is not null;
end
$$;

create or replace function app.enter_buyer(p_org bigint, p_session uuid, p_user uuid, p_epoch integer, p_org_epoch integer,
                                           p_customer uuid, p_host text, p_company uuid)
  returns table (verdict text, name text, role text, website_id uuid, customer_id uuid)
  language plpgsql
  as $$
declare
  store   record := app.store_of(p_host); -- no host: a route of another audience, where no store is asked for
  acting  uuid   := coalesce(p_company, p_customer);
  known   text;
  setting text;
begin
  setting := set_config('app.org_id', p_org::text, true) || set_config('app.customer_id', acting::text, true);
  if p_host is not null and store.org_id is null then
    verdict := 'unknown_store';
    return next;
    return;
  elsif store.org_id = p_org then
    setting := set_config('app.website_id', store.website_id::text, true);
  end if;
  known := app.user_of_session(p_org, p_session, p_user, p_epoch, p_org_epoch);
  role := app.company_role(p_user, p_customer);
  if known is null then
    return;
  elsif role is null then
    return query
      select c.status, known, m.role, store.website_id, p_customer
        from buyer_membership m
        join customer_company c on c.org_id = m.org_id and c.id = m.customer_id and c.status <> 'active'
       where m.org_id = p_org and m.buyer_id = p_user and m.customer_id = p_customer and m.status = 'active';
    return;
  elsif acting <> p_customer then
    role := app.company_role(p_user, acting);
  end if;
  name := known;
  website_id := store.website_id;
  customer_id := acting;
  verdict := case when store.org_id <> p_org then 'other_store' when role is null then 'unknown_company' else 'good' end;
  return next;
end
$$;

-- A function in SQL that is not inlined is planned by each statement that calls it. Volatile, as before: it reads with a
-- snapshot of its own, taken after the cart was locked.
create or replace function app.cart_content(p_org bigint, p_cart uuid)
  returns table (cart_id uuid, version integer, updated_at timestamptz, website_currency text, id uuid,
                 variant_id uuid, sku text, name text, quantity numeric, ordered_quantity numeric, ordered_unit text, comment text, price numeric,
                 currency text, requested_date date, offer_id uuid)
  language plpgsql volatile
  as $$
begin
  return query
    select c.id, c.version, c.updated_at, w.currency, l.id, l.variant_id, l.sku, l.name,
           l.quantity, l.ordered_quantity, l.ordered_unit, l.comment, l.price,
           l.currency, l.requested_date, l.offer_id
      from cart c
     cross join lateral (select app.website_currency(c.website_id) as currency offset 0) w
      left join cart_line l on l.org_id = c.org_id and l.cart_id = c.id
     where c.org_id = p_org and c.id = p_cart
     order by l.id;
end
$$;
