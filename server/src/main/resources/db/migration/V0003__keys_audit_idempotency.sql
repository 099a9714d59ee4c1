-- API keys, what was done, and what must not be done twice.

create table api_key (
  org_id           bigint not null references organization,
  id               uuid not null,
  -- The public part of the text. Unique in the world: it is how a key finds its tenant.
  key_id           text not null,
  name             text not null,
  scopes           text[] not null,
  -- HMAC-SHA256 of the secret part under the server's pepper.
  secret_hash      bytea not null,
  limit_per_minute integer not null,
  created_by       uuid not null,
  created_at       timestamptz not null,
  expires_at       timestamptz,
  revoked_at       timestamptz,
  primary key (org_id, id),
  foreign key (org_id, created_by) references staff_user (org_id, id),
  constraint api_key_limit_is_positive check (limit_per_minute between 1 and 100000)
);
call app.protect('api_key');
-- The flush of use asks whether a key is there, and may know no more of it.
call app.open_to_worker('api_key', 'select (org_id, id)');
create unique index api_key_by_key_id on api_key (key_id);
create index api_key_by_age on api_key (org_id, created_at, id);

-- Narrow and unindexed beyond its key, so that the flush of every half second stays a HOT update.
create table api_key_usage (
  org_id       bigint not null,
  id           uuid not null,
  last_used_at timestamptz not null,
  last_used_ip text,
  -- Calls of the current minute over all nodes, for the rate limit.
  minute       timestamptz not null,
  calls        bigint not null,
  primary key (org_id, id),
  foreign key (org_id, id) references api_key (org_id, id) on delete cascade
) with (fillfactor = 50);
call app.protect('api_key_usage', 'select');
call app.open_to_worker('api_key_usage', 'select, insert, update');

-- p_digests: the digest under every pepper of the ring, so that a rotated MASTER_KEY keeps keys alive.
create function app.enter_key(p_key_id text, p_digests text[])
  returns table (verdict text, org_id bigint, id uuid, name text, scopes text[], creator_permissions text[],
                 limit_per_minute integer)
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  k record;
begin
  select a.org_id, a.id, a.name, a.scopes, a.limit_per_minute, a.secret_hash, a.expires_at, a.revoked_at,
         o.status as org_status, case when u.status = 'active' then u.permissions else '{}' end as permissions
    into k
    from api_key a
    join organization o on o.org_id = a.org_id
    join staff_user u on u.org_id = a.org_id and u.id = a.created_by
   where a.key_id = p_key_id;
  if k.org_id is null or encode(k.secret_hash, 'hex') <> all (p_digests) then
    return query select 'unknown', null::bigint, null::uuid, null::text, null::text[], null::text[], null::integer;
  elsif k.revoked_at is not null or k.org_status <> 'active' then
    return query select 'revoked', null::bigint, null::uuid, null::text, null::text[], null::text[], null::integer;
  elsif k.expires_at <= now() then
    return query select 'expired', null::bigint, null::uuid, null::text, null::text[], null::text[], null::integer;
  else
    perform set_config('app.org_id', k.org_id::text, true);
    return query select 'good', k.org_id, k.id, k.name, k.scopes, k.permissions, k.limit_per_minute;
  end if;
end
$$;
revoke all on function app.enter_key(text, text[]) from public;
grant execute on function app.enter_key(text, text[]) to ${app};

create table idempotency_key (
  org_id     bigint not null references organization,
  caller     text not null,
  key        text not null,
  operation  text not null,
  -- Where the first result lives; null only inside the transaction that makes it.
  location   text,
  created_at timestamptz not null,
  primary key (org_id, caller, key)
);
call app.protect('idempotency_key', 'select, insert, update');
call app.open_to_worker('idempotency_key', 'select, delete');
create index idempotency_key_by_age on idempotency_key (created_at);

-- Append-only by privilege: the app may add and read, nobody who serves may change or remove.
create table audit_entry (
  org_id     bigint not null references organization,
  id         uuid not null,
  at         timestamptz not null,
  actor_kind text not null,
  actor_id   uuid,
  actor_name text not null,
  -- The API key that was used, if one was; it is the actor then.
  key_id     uuid,
  address    text,
  request_id text not null,
  action     text not null,
  entity     text,
  entity_id  text,
  before     jsonb,
  after      jsonb,
  primary key (org_id, id),
  constraint audit_actor_kind_is_known check (actor_kind in ('staff', 'buyer', 'vendor', 'key', 'guest', 'system'))
);
call app.protect('audit_entry', 'select, insert');
create index audit_entry_by_time on audit_entry (org_id, at, id);
create index audit_entry_by_entity on audit_entry (org_id, entity, entity_id, at);
create index audit_entry_by_actor on audit_entry (org_id, actor_id, at, id);
create index audit_entry_by_action on audit_entry (org_id, action, at, id);
create index audit_entry_by_request on audit_entry (org_id, request_id);
