-- Owners of API keys and the profile of an organization.

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
