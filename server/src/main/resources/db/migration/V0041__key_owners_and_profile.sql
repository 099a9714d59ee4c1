-- Owners of API keys, the profile of an organization, and refusals that say what is wrong.

-- The member of staff whose permissions bound the key; null: its maker.
alter table api_key
  add column owner_id uuid,
  add constraint api_key_owner foreign key (org_id, owner_id) references staff_user (org_id, id);

-- A key whose owner is disabled is stopped; then `name` is the owner's.
create or replace function app.enter_key(p_key_id text, p_digests text[])
  returns table (verdict text, org_id bigint, id uuid, name text, scopes text[], creator_permissions text[],
                 limit_per_minute integer)
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  k record;
begin
  select a.org_id, a.id, a.name, a.scopes, a.limit_per_minute, a.secret_hash, a.expires_at, a.revoked_at,
         o.status as org_status, u.status as owner_status, u.name as owner, u.permissions
    into k
    from api_key a
    join organization o on o.org_id = a.org_id
    join staff_user u on u.org_id = a.org_id and u.id = coalesce(a.owner_id, a.created_by)
   where a.key_id = p_key_id;
  if k.org_id is null or encode(k.secret_hash, 'hex') <> all (p_digests) then
    return query select 'unknown', null::bigint, null::uuid, null::text, null::text[], null::text[], null::integer;
  elsif k.revoked_at is not null or k.org_status <> 'active' then
    return query select 'revoked', null::bigint, null::uuid, null::text, null::text[], null::text[], null::integer;
  elsif k.expires_at <= now() then
    return query select 'expired', null::bigint, null::uuid, null::text, null::text[], null::text[], null::integer;
  elsif k.owner_status <> 'active' then
    return query select 'stopped', null::bigint, k.id, k.owner, null::text[], null::text[], null::integer;
  else
    perform set_config('app.org_id', k.org_id::text, true);
    return query select 'good', k.org_id, k.id, k.name, k.scopes, k.permissions, k.limit_per_minute;
  end if;
end
$$;

-- Why a buyer was refused who has a session: 'other_store', 'blocked', or 'ended'. The store and the company are
-- looked at only for a session that is good. Asked after app.enter_buyer, which has set the organization.
create function app.refusal_of_buyer(p_org bigint, p_session uuid, p_user uuid, p_epoch integer, p_org_epoch integer,
                                     p_customer uuid, p_host text) returns text
  language plpgsql stable
  as $$
declare
  reason text;
begin
  select case when c.status = 'blocked' then 'blocked'
              when p_host is not null
               and not exists (select from app.store_of(p_host) h where h.org_id = p_org) then 'other_store' end
    into reason
    from organization o
    join session s on s.org_id = o.org_id and s.id = p_session and s.user_id = p_user
     and s.audience = 'storefront' and s.expires_at > now()
    join buyer_user u on u.org_id = o.org_id and u.id = p_user and u.epoch = p_epoch and u.status = 'active'
    join buyer_membership m on m.org_id = o.org_id and m.buyer_id = u.id and m.customer_id = p_customer
     and m.status = 'active'
    join customer_company c on c.org_id = o.org_id and c.id = m.customer_id
   where o.org_id = p_org and o.status = 'active' and o.epoch = p_org_epoch;
  return coalesce(reason, 'ended');
end
$$;

alter table organization
  -- The name that letters come from; null: the organization's.
  add column sender_name text,
  add column version     integer not null default 1;
grant update (name, time_zone, currency, locale, sender_name, version) on organization to ${app};

-- Whether amounts were written that would change their meaning with the organization's currency.
create function app.currency_in_use() returns boolean
  language plpgsql stable
  as $$
begin
  return exists (select from price p where p.org_id = (select app.org()))
      or exists (select from customer_order o where o.org_id = (select app.org()))
      or exists (select from quote q where q.org_id = (select app.org()))
      or exists (select from customer_company c where c.org_id = (select app.org()) and c.credit_limit is not null);
end
$$;
