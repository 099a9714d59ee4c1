-- Drafts of quotes can be deleted. A quote that was sent cannot: quote_version refers to it.

grant delete on quote to ${app};

-- Notes of staff on a draft go with it. The app itself cannot delete messages.
create function app.quote_deleted() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  delete from record_message_attachment a
   using record_message m
   where a.org_id = old.org_id and m.org_id = a.org_id and m.id = a.message_id
     and m.record_type = 'quote' and m.record_id = old.id;
  delete from record_message where org_id = old.org_id and record_type = 'quote' and record_id = old.id;
  delete from record_thread where org_id = old.org_id and record_type = 'quote' and record_id = old.id;
  return null;
end
$$;
create trigger quote_deleted after delete on quote for each row execute function app.quote_deleted();

-- What admins of the companies above may do in a company: nothing, read, or act as its admin.
alter table customer_company
  add column parent_access text not null default 'view',
  add constraint customer_parent_access_is_known check (parent_access in ('none', 'view', 'act'));

-- The role of a buyer in an active company: that of the membership, or else what an admin of a company above has.
-- Null: none. This is the only place that decides it.
create function app.company_role(p_buyer uuid, p_customer uuid) returns text
  language plpgsql stable
  as $$
declare
  found_role text;
  company    uuid := p_customer;
  above      uuid;
  access     text;
  acts       boolean := true;
begin
  perform 1 from customer_company c
   where c.org_id = (select app.org()) and c.id = p_customer and c.status = 'active';
  if not found then
    return null;
  end if;
  select m.role into found_role from buyer_membership m
   where m.org_id = (select app.org()) and m.buyer_id = p_buyer and m.customer_id = p_customer and m.status = 'active';
  if found then
    return found_role;
  end if;
  for step in 1 .. 10 loop
    select c.parent_id, c.parent_access into above, access from customer_company c
     where c.org_id = (select app.org()) and c.id = company;
    if above is null or access = 'none' then
      return null;
    end if;
    acts := acts and access = 'act';
    perform 1 from buyer_membership m
      join customer_company c on c.org_id = m.org_id and c.id = m.customer_id and c.status = 'active'
     where m.org_id = (select app.org()) and m.buyer_id = p_buyer and m.customer_id = above
       and m.role = 'admin' and m.status = 'active';
    if found then
      return case when acts then 'admin' else 'viewer' end;
    end if;
    company := above;
  end loop;
  return null;
end
$$;

-- The name of the user of a session that is still good; null: it has ended.
create function app.user_of_session(p_org bigint, p_session uuid, p_user uuid, p_epoch integer, p_org_epoch integer)
  returns text
  language plpgsql stable
  as $$
begin
  return (select u.name
            from organization o
            join session s on s.org_id = o.org_id and s.id = p_session and s.user_id = p_user
             and s.audience = 'storefront' and s.expires_at > now()
            join buyer_user u on u.org_id = o.org_id and u.id = p_user and u.epoch = p_epoch and u.status = 'active'
           where o.org_id = p_org and o.status = 'active' and o.epoch = p_org_epoch);
end
$$;

-- The entry of a buyer, for the company of the token or, where p_company is given, for another one. It tells a good
-- session at another store, and one of a blocked company, from a session that has ended. The function with seven
-- parameters stays for nodes of the build before.
create function app.enter_buyer(p_org bigint, p_session uuid, p_user uuid, p_epoch integer, p_org_epoch integer,
                                p_customer uuid, p_host text, p_company uuid)
  returns table (verdict text, name text, role text, website_id uuid, customer_id uuid)
  language plpgsql
  as $$
declare
  acting    uuid := coalesce(p_company, p_customer);
  store     record;
  user_name text;
  user_role text;
begin
  perform set_config('app.org_id', p_org::text, true), set_config('app.customer_id', acting::text, true);
  -- No host: the token was shown on a route of another audience, where no store is asked for.
  select o.org_id, o.website_id into store from app.store_of(p_host) o where p_host is not null;
  if p_host is not null and store.org_id is null then
    return query select 'unknown_store', null::text, null::text, null::uuid, null::uuid;
    return;
  elsif store.org_id = p_org then
    perform set_config('app.website_id', store.website_id::text, true);
  end if;
  user_name := app.user_of_session(p_org, p_session, p_user, p_epoch, p_org_epoch);
  user_role := app.company_role(p_user, p_customer);
  if user_name is null then
    return;
  elsif user_role is null then
    return query
      select c.status, user_name, m.role, store.website_id, p_customer
        from buyer_membership m
        join customer_company c on c.org_id = m.org_id and c.id = m.customer_id and c.status <> 'active'
       where m.org_id = p_org and m.buyer_id = p_user and m.customer_id = p_customer and m.status = 'active';
    return;
  end if;
  if acting <> p_customer then
    user_role := app.company_role(p_user, acting);
  end if;
  return query
    select case when store.org_id <> p_org then 'other_store' when user_role is null then 'unknown_company' else 'good' end,
           user_name, user_role, store.website_id, acting;
end
$$;
