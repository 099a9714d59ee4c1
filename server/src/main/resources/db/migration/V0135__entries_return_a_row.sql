-- The planner expects a thousand rows of a function that says nothing. What is computed for each of them made a plan for
-- any values look dear, and PostgreSQL planned the statements that let callers in with each request.
alter function app.enter_staff(bigint, uuid, uuid, integer, integer) rows 1;
alter function app.enter_buyer(bigint, uuid, uuid, integer, integer, uuid, text, uuid) rows 1;
alter function app.enter_vendor(bigint, uuid, uuid, integer, integer, uuid) rows 1;
alter function app.cart_content(bigint, uuid) rows 10;

-- The same answers as before, without a query for what is an assignment (V0133).
create or replace function app.enter_staff(p_org bigint, p_session uuid, p_user uuid, p_epoch integer, p_org_epoch integer)
  returns table (verdict text, name text, permissions text[])
  language plpgsql rows 1
  as $$
declare
  setting text;
begin
  setting := set_config('app.org_id', p_org::text, true);
  select u.name, u.permissions into name, permissions
    from organization o
    join session s on s.org_id = o.org_id and s.id = p_session and s.user_id = p_user
     and s.audience = 'admin' and s.expires_at > now()
    join staff_user u on u.org_id = o.org_id and u.id = p_user and u.epoch = p_epoch and u.status = 'active'
   where o.org_id = p_org and o.status = 'active' and o.epoch = p_org_epoch;
  if found then
    verdict := 'good';
    return next;
  end if;
end
$$;

create or replace function app.enter_guest(p_host text, out verdict text, out org_id bigint, out website_id uuid)
  language plpgsql
  as $$
declare
  store   record := app.store_of(p_host);
  setting text;
begin
  verdict := 'unknown_store';
  if store.active then
    verdict := 'good';
    org_id := store.org_id;
    website_id := store.website_id;
    setting := set_config('app.org_id', org_id::text, true) || set_config('app.website_id', website_id::text, true);
  end if;
end
$$;

-- Called for each order; in SQL it was planned each time.
create or replace function app.order_words(p_number text, p_po_number text) returns text[]
  language plpgsql immutable
  as $$
begin
  return array(select distinct left(w, 100)
                 from unnest(array[lower(p_number), regexp_replace(lower(p_number), '^[^0-9]+', ''), lower(p_po_number)]
                             || regexp_split_to_array(lower(p_po_number), '[[:space:][:punct:]]+')) w
                where w <> '');
end
$$;
