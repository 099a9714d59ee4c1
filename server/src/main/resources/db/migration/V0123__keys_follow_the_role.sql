-- The key of a vendor is also stopped when the user who made it may no longer import.
create or replace function app.enter_key(p_key_id text, p_digests text[])
  returns table (verdict text, org_id bigint, id uuid, name text, scopes text[], creator_permissions text[],
                 limit_per_minute integer, vendor_id uuid)
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  k record;
begin
  select a.*, o.status as org_status, coalesce(u.name, m.name) as owner,
         coalesce(u.status, case when m.role in ('owner', 'catalog') then m.status else 'disabled' end) as owner_status,
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
