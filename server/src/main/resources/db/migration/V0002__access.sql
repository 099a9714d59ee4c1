-- People, their roles and their sessions.

create table role (
  org_id      bigint not null references organization,
  id          uuid not null,
  -- Names a built-in role; null for the organization's own.
  built_in    text,
  name        text not null,
  -- Permission names, or patterns: '*', 'order.*', '*.view'.
  permissions text[] not null,
  version     integer not null default 1,
  created_at  timestamptz not null,
  primary key (org_id, id),
  constraint role_name_is_unique unique (org_id, name),
  constraint role_built_in_is_unique unique (org_id, built_in)
);
call app.protect('role');

create table staff_user (
  org_id         bigint not null references organization,
  id             uuid not null,
  email          text not null,
  name           text not null,
  password_hash  text,
  status         text not null default 'active',
  -- Raised by whatever must end all sessions: disabling, password change, log-out everywhere.
  epoch          integer not null default 1,
  -- The union of the roles' permissions, kept in step by whoever changes a role or an assignment,
  -- so that the statement that opens a request reads one row.
  permissions    text[] not null default '{}',
  totp_secret    bytea,
  totp_confirmed boolean not null default false,
  -- The last accepted step: a code works once.
  totp_step      bigint not null default 0,
  version        integer not null default 1,
  created_at     timestamptz not null,
  last_login_at  timestamptz,
  primary key (org_id, id),
  constraint staff_email_is_unique unique (org_id, email),
  constraint staff_email_is_normal check (email = lower(email)),
  constraint staff_status_is_known check (status in ('active', 'disabled'))
);
call app.protect('staff_user');
create index staff_user_by_email on staff_user (email);
create index staff_user_by_age on staff_user (org_id, created_at, id);

create table staff_role (
  org_id   bigint not null,
  staff_id uuid not null,
  role_id  uuid not null,
  primary key (org_id, staff_id, role_id),
  foreign key (org_id, staff_id) references staff_user (org_id, id) on delete cascade,
  constraint staff_role_names_a_role foreign key (org_id, role_id) references role (org_id, id)
);
call app.protect('staff_role');
create index staff_role_by_role on staff_role (org_id, role_id);

create table customer_company (
  org_id     bigint not null references organization,
  id         uuid not null,
  name       text not null,
  status     text not null default 'active',
  created_at timestamptz not null,
  primary key (org_id, id),
  constraint customer_company_status_is_known check (status in ('active', 'blocked'))
);
call app.protect('customer_company');

create table buyer_user (
  org_id        bigint not null references organization,
  id            uuid not null,
  email         text not null,
  name          text not null,
  password_hash text,
  status        text not null default 'active',
  epoch         integer not null default 1,
  created_at    timestamptz not null,
  last_login_at timestamptz,
  primary key (org_id, id),
  constraint buyer_email_is_unique unique (org_id, email),
  constraint buyer_email_is_normal check (email = lower(email)),
  constraint buyer_status_is_known check (status in ('active', 'disabled'))
);
call app.protect('buyer_user');
create index buyer_user_by_email on buyer_user (email);
create index buyer_user_by_age on buyer_user (org_id, created_at, id);

create table buyer_membership (
  org_id      bigint not null,
  buyer_id    uuid not null,
  customer_id uuid not null,
  role        text not null,
  status      text not null default 'active',
  -- The most that this buyer may order at once; null: no bound.
  spending_limit    numeric(19,4),
  spending_currency text,
  is_default  boolean not null default false,
  version     integer not null default 1,
  primary key (org_id, buyer_id, customer_id),
  foreign key (org_id, buyer_id) references buyer_user (org_id, id) on delete cascade,
  foreign key (org_id, customer_id) references customer_company (org_id, id),
  constraint buyer_role_is_known check (role in ('admin', 'approver', 'buyer', 'viewer')),
  constraint buyer_membership_status_is_known check (status in ('active', 'disabled')),
  constraint buyer_membership_limit_is_money
    check ((spending_limit is null) = (spending_currency is null) and spending_limit >= 0)
);
call app.protect('buyer_membership');
create index buyer_membership_by_customer on buyer_membership (org_id, customer_id);
create unique index buyer_has_one_default_company on buyer_membership (org_id, buyer_id) where is_default;

create table vendor (
  org_id     bigint not null references organization,
  id         uuid not null,
  name       text not null,
  status     text not null default 'approved',
  created_at timestamptz not null,
  primary key (org_id, id),
  constraint vendor_status_is_known check (status in ('applied', 'approved', 'suspended', 'rejected'))
);
call app.protect('vendor');

create table vendor_user (
  org_id        bigint not null,
  id            uuid not null,
  vendor_id     uuid not null,
  email         text not null,
  name          text not null,
  password_hash text,
  status        text not null default 'active',
  epoch         integer not null default 1,
  created_at    timestamptz not null,
  last_login_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, vendor_id) references vendor (org_id, id),
  constraint vendor_email_is_unique unique (org_id, email),
  constraint vendor_email_is_normal check (email = lower(email)),
  constraint vendor_user_status_is_known check (status in ('active', 'disabled'))
);
call app.protect('vendor_user');
create index vendor_user_by_email on vendor_user (email);
create index vendor_user_by_age on vendor_user (org_id, created_at, id);

create table session (
  org_id     bigint not null references organization,
  id         uuid not null,
  audience   text not null,
  user_id    uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  address    text,
  primary key (org_id, id),
  constraint session_audience_is_known check (audience in ('admin', 'storefront', 'vendor'))
);
call app.protect('session');
call app.open_to_worker('session', 'select, delete');
create index session_by_user on session (org_id, user_id);
create index session_by_expiry on session (expires_at);

create table invitation (
  org_id      bigint not null references organization,
  id          uuid not null,
  audience    text not null,
  email       text not null,
  role_ids    uuid[] not null default '{}',
  customer_id uuid,
  buyer_role  text,
  spending_limit    numeric(19,4),
  spending_currency text,
  vendor_id   uuid,
  -- SHA-256 of the token in the mail; the token itself is nowhere.
  token_hash  bytea not null,
  status      text not null default 'open',
  created_by  uuid,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, customer_id) references customer_company (org_id, id),
  foreign key (org_id, vendor_id) references vendor (org_id, id),
  constraint invitation_email_is_normal check (email = lower(email)),
  constraint invitation_audience_is_known check (audience in ('admin', 'storefront', 'vendor')),
  constraint invitation_status_is_known check (status in ('open', 'accepted', 'withdrawn'))
);
call app.protect('invitation');
create unique index invitation_by_token on invitation (token_hash);
create index invitation_by_age on invitation (org_id, created_at, id);
-- A second invitation of the same person to the same place would only make two links; one is sent again.
create unique index invitation_is_open_once on invitation (org_id, audience, email, customer_id)
  nulls not distinct where status = 'open';

create table password_reset (
  org_id     bigint not null references organization,
  id         uuid not null,
  audience   text not null,
  user_id    uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz,
  primary key (org_id, id),
  constraint password_reset_audience_is_known check (audience in ('admin', 'storefront', 'vendor'))
);
call app.protect('password_reset');
call app.open_to_worker('password_reset', 'select, delete');
create unique index password_reset_by_token on password_reset (token_hash);
create index password_reset_by_expiry on password_reset (expires_at);
create index password_reset_by_user on password_reset (org_id, user_id);

-- Attempts of the last window per bucket (an address). Unlogged: losing it in a crash of the database
-- costs a minute's memory, and log-ins should not wait for the disk.
create unlogged table rate_window (
  bucket   text primary key,
  attempts timestamptz[] not null
);
grant select, insert, update on rate_window to ${app};
grant select, delete on rate_window to ${worker};

-- Takes one attempt if fewer than p_limit fell into the window. 0: taken; n: wait n seconds. The row
-- lock makes it exact whatever the concurrency and the number of nodes.
create function app.take_attempt(p_bucket text, p_limit integer, p_window interval) returns integer
  language plpgsql
  as $$
declare
  recent timestamptz[];
begin
  loop
    insert into rate_window (bucket, attempts) values (p_bucket, '{}') on conflict do nothing;
    select attempts into recent from rate_window where bucket = p_bucket for update;
    exit when found; -- else the sweep of stale windows took it between the two statements
  end loop;
  recent := array(select t from unnest(recent) t where t > clock_timestamp() - p_window order by t);
  if cardinality(recent) >= p_limit then
    return greatest(1, ceil(extract(epoch from
        recent[cardinality(recent) - p_limit + 1] + p_window - clock_timestamp()))::integer);
  end if;
  update rate_window set attempts = recent || clock_timestamp() where bucket = p_bucket;
  return 0;
end
$$;

-- The doors. Each sets the tenant and says in the same statement whether the caller is still good.

create function app.enter_staff(p_org bigint, p_session uuid, p_user uuid, p_epoch integer, p_org_epoch integer)
  returns table (verdict text, name text, permissions text[])
  language plpgsql
  as $$
begin
  perform set_config('app.org_id', p_org::text, true);
  return query
    select 'good', u.name, u.permissions
      from organization o
      join session s on s.org_id = o.org_id and s.id = p_session and s.user_id = p_user
       and s.audience = 'admin' and s.expires_at > now()
      join staff_user u on u.org_id = o.org_id and u.id = p_user and u.epoch = p_epoch and u.status = 'active'
     where o.org_id = p_org and o.status = 'active' and o.epoch = p_org_epoch;
end
$$;

create function app.enter_buyer(p_org bigint, p_session uuid, p_user uuid, p_epoch integer, p_org_epoch integer,
                                p_customer uuid, p_host text)
  returns table (verdict text, name text, role text, website_id uuid)
  language plpgsql
  as $$
declare
  store_org     bigint;
  store_website uuid;
begin
  perform set_config('app.org_id', p_org::text, true), set_config('app.customer_id', p_customer::text, true);
  -- No host: the token was shown on a route of another audience, where no store is asked for.
  if p_host is not null then
    select o.org_id, o.website_id into store_org, store_website from app.store_of(p_host) o;
    if store_org is null then
      return query select 'unknown_store', null::text, null::text, null::uuid;
      return;
    end if;
    if store_org <> p_org then
      return;
    end if;
    perform set_config('app.website_id', store_website::text, true);
  end if;
  return query
    select 'good', u.name, m.role, store_website
      from organization o
      join session s on s.org_id = o.org_id and s.id = p_session and s.user_id = p_user
       and s.audience = 'storefront' and s.expires_at > now()
      join buyer_user u on u.org_id = o.org_id and u.id = p_user and u.epoch = p_epoch and u.status = 'active'
      join buyer_membership m on m.org_id = o.org_id and m.buyer_id = u.id and m.customer_id = p_customer
       and m.status = 'active'
      join customer_company c on c.org_id = o.org_id and c.id = m.customer_id and c.status = 'active'
     where o.org_id = p_org and o.status = 'active' and o.epoch = p_org_epoch;
end
$$;

create function app.enter_vendor(p_org bigint, p_session uuid, p_user uuid, p_epoch integer, p_org_epoch integer,
                                 p_vendor uuid)
  returns table (verdict text, name text)
  language plpgsql
  as $$
begin
  perform set_config('app.org_id', p_org::text, true);
  return query
    select 'good', u.name
      from organization o
      join session s on s.org_id = o.org_id and s.id = p_session and s.user_id = p_user
       and s.audience = 'vendor' and s.expires_at > now()
      join vendor_user u on u.org_id = o.org_id and u.id = p_user and u.epoch = p_epoch and u.status = 'active'
       and u.vendor_id = p_vendor
      join vendor v on v.org_id = o.org_id and v.id = u.vendor_id and v.status = 'approved'
     where o.org_id = p_org and o.status = 'active' and o.epoch = p_org_epoch;
end
$$;

create function app.enter_guest(p_host text, out verdict text, out org_id bigint, out website_id uuid)
  language plpgsql
  as $$
begin
  select s.org_id, s.website_id into org_id, website_id from app.store_of(p_host) s where s.active;
  if org_id is null then
    verdict := 'unknown_store';
  else
    verdict := 'good';
    perform set_config('app.org_id', org_id::text, true), set_config('app.website_id', website_id::text, true);
  end if;
end
$$;

-- Who could be signing in: at most six, so that the caller can tell "too many" from "five". Looks
-- across tenants, hence security definer; it returns hashes and must never reach a reply.
create function app.sign_in_candidates(p_audience text, p_email text, p_org bigint)
  returns table (org_id bigint, user_id uuid, password_hash text, status text, org_status text)
  language sql stable security definer
  set search_path = public, pg_temp
  as $$
    select u.org_id, u.id, u.password_hash, u.status, o.status
      from (select x.org_id, x.id, x.password_hash, x.status from staff_user x
             where p_audience = 'admin' and x.email = p_email
            union all
            select x.org_id, x.id, x.password_hash, x.status from buyer_user x
             where p_audience = 'storefront' and x.email = p_email
            union all
            select x.org_id, x.id, x.password_hash, x.status from vendor_user x
             where p_audience = 'vendor' and x.email = p_email) u
      join organization o on o.org_id = u.org_id
     where p_org is null or u.org_id = p_org
     order by u.org_id
     limit 6
  $$;
revoke all on function app.sign_in_candidates(text, text, bigint) from public;
grant execute on function app.sign_in_candidates(text, text, bigint) to ${app};

-- The tenant behind a mailed token, before any tenant is known. A suspended one cannot be joined.
create function app.org_of_invitation(p_token_hash bytea) returns bigint
  language sql stable security definer
  set search_path = public, pg_temp
  as $$
    select i.org_id
      from invitation i
      join organization o on o.org_id = i.org_id and o.status = 'active'
     where i.token_hash = p_token_hash
  $$;
revoke all on function app.org_of_invitation(bytea) from public;
grant execute on function app.org_of_invitation(bytea) to ${app};

create function app.org_of_password_reset(p_token_hash bytea) returns bigint
  language sql stable security definer
  set search_path = public, pg_temp
  as $$
    select r.org_id
      from password_reset r
      join organization o on o.org_id = r.org_id and o.status = 'active'
     where r.token_hash = p_token_hash
  $$;
revoke all on function app.org_of_password_reset(bytea) from public;
grant execute on function app.org_of_password_reset(bytea) to ${app};
