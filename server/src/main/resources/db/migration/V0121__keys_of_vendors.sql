-- API keys of vendors, by which their own systems import listings, prices and stock.

alter table marketplace_settings
  -- Whether vendors may have API keys.
  add column vendor_keys boolean not null default false;

alter table api_key
  alter column created_by drop not null,
  -- The vendor whose key it is, and the user of the vendor who made it; null: a key of the organization.
  add column vendor_id      uuid,
  add column vendor_user_id uuid,
  add constraint api_key_vendor foreign key (org_id, vendor_id) references vendor (org_id, id),
  add constraint api_key_vendor_user foreign key (org_id, vendor_user_id) references vendor_user (org_id, id),
  add constraint api_key_is_of_staff_or_of_a_vendor
    check ((created_by is null) = (vendor_id is not null) and (vendor_id is null) = (vendor_user_id is null));
call app.protect_from_vendors('api_key');
create index api_key_by_vendor on api_key (org_id, vendor_id) where vendor_id is not null;

-- A key whose owner is disabled is stopped; then `name` is the owner's. The owner of a vendor's key is who made it.
drop function app.enter_key(text, text[]);
create function app.enter_key(p_key_id text, p_digests text[])
  returns table (verdict text, org_id bigint, id uuid, name text, scopes text[], creator_permissions text[],
                 limit_per_minute integer, vendor_id uuid)
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  k record;
begin
  select a.*, o.status as org_status, coalesce(u.status, m.status) as owner_status, coalesce(u.name, m.name) as owner,
         u.permissions, v.status as vendor_status, coalesce(s.vendor_keys, false) as allowed
    into k
    from api_key a
    join organization o on o.org_id = a.org_id
    left join staff_user u on u.org_id = a.org_id and u.id = coalesce(a.owner_id, a.created_by)
    left join vendor_user m on m.org_id = a.org_id and m.id = a.vendor_user_id
    left join vendor v on v.org_id = a.org_id and v.id = a.vendor_id
    left join marketplace_settings s on s.org_id = a.org_id
   where a.key_id = p_key_id;
  verdict := case when k.org_id is null or encode(k.secret_hash, 'hex') <> all (p_digests) then 'unknown'
                  when k.revoked_at is not null or k.org_status <> 'active' then 'revoked'
                  when k.expires_at <= now() then 'expired'
                  when k.vendor_id is not null and not (k.allowed and k.vendor_status in ('approved', 'suspended'))
                    then 'not_allowed'
                  when k.owner_status <> 'active' then 'stopped'
                  else 'good' end;
  if verdict in ('good', 'stopped') then
    id := k.id;
    name := case verdict when 'good' then k.name else k.owner end;
    vendor_id := k.vendor_id;
  end if;
  if verdict = 'good' then
    org_id := k.org_id;
    scopes := k.scopes;
    creator_permissions := coalesce(k.permissions, k.scopes);
    limit_per_minute := k.limit_per_minute;
    perform set_config('app.org_id', k.org_id::text, true),
            set_config('app.vendor_id', coalesce(k.vendor_id::text, ''), true);
  end if;
  return next;
end
$$;
revoke all on function app.enter_key(text, text[]) from public;
grant execute on function app.enter_key(text, text[]) to ${app};
