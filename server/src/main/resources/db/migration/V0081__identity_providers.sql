-- Single sign-on: identity providers of organizations and of customer companies, the email domains that they
-- may sign in, the identities of users there, sign-ins under way, and the log of sign-ins.

create table identity_provider (
  org_id         bigint not null references organization,
  id             uuid not null,
  protocol       text not null,
  name           text not null,
  audience       text not null,
  -- The company whose users sign in; null: the organization's staff.
  customer_id    uuid,
  status         text not null default 'draft',
  issuer         text not null,
  client_id      text not null,
  -- Encrypted, bound to this record.
  client_secret  bytea not null,
  scopes         text[] not null,
  provisioning   text not null,
  enforced       boolean not null,
  -- Of staff the id of a role, of buyers the name of one.
  default_role   text,
  attributes     jsonb not null,
  group_roles    jsonb not null,
  session_hours  integer,
  -- The owner who may still use a password while sign-in is enforced.
  break_glass_id uuid,
  -- When a sign-in last worked with the present issuer and client.
  tested_at      timestamptz,
  -- SHA-256 of the token that begins a test, and until when it does.
  test_hash      bytea,
  test_until     timestamptz,
  version        integer not null default 1,
  created_at     timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, customer_id) references customer_company (org_id, id),
  foreign key (org_id, break_glass_id) references staff_user (org_id, id),
  constraint identity_provider_protocol_is_known check (protocol in ('oidc')),
  constraint identity_provider_audience_is_known check (audience in ('admin', 'storefront')),
  constraint identity_provider_of_buyers_has_a_company check ((audience = 'storefront') = (customer_id is not null)),
  constraint identity_provider_status_is_known check (status in ('draft', 'active', 'disabled')),
  constraint identity_provider_provisioning_is_known check (provisioning in ('off', 'just_in_time')),
  constraint identity_provider_has_a_default_role check (provisioning = 'off' or default_role is not null),
  constraint identity_provider_session_is_positive check (session_hours between 1 and 720),
  constraint identity_provider_leaves_an_owner
    check (not enforced or audience <> 'admin' or break_glass_id is not null)
);
call app.protect('identity_provider');
call app.track_changes('identity_provider');
create unique index identity_provider_by_name on identity_provider (org_id, lower(name));
create unique index company_has_one_identity_provider on identity_provider (org_id, customer_id)
  where customer_id is not null;
create unique index identity_provider_by_id on identity_provider (id);
create index identity_provider_by_age on identity_provider (org_id, created_at, id);
create index identity_provider_by_break_glass on identity_provider (org_id, break_glass_id)
  where break_glass_id is not null;

create table identity_domain (
  org_id      bigint not null,
  id          uuid not null,
  provider_id uuid not null,
  audience    text not null,
  domain      text not null,
  -- What the owner of the domain must publish as TXT at _tradegate.<domain>.
  challenge   text not null,
  status      text not null default 'pending',
  verified_at timestamptz,
  version     integer not null default 1,
  created_at  timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, provider_id) references identity_provider (org_id, id) on delete cascade,
  constraint identity_domain_is_named_once unique (org_id, provider_id, domain),
  constraint identity_domain_is_normal check (domain = lower(domain) and domain <> ''),
  constraint identity_domain_status_is_known check (status in ('pending', 'verified')),
  constraint identity_domain_is_verified_at_a_time check ((status = 'verified') = (verified_at is not null))
);
call app.protect('identity_domain');
call app.track_changes('identity_domain');
create unique index identity_domain_has_one_provider on identity_domain (org_id, audience, domain)
  where status = 'verified';
create index identity_domain_by_name on identity_domain (domain, audience) where status = 'verified';

create table identity (
  org_id       bigint not null,
  id           uuid not null,
  provider_id  uuid not null,
  issuer       text not null,
  subject      text not null,
  staff_id     uuid,
  buyer_id     uuid,
  -- The roles that groups of the provider gave: a group that is gone takes its role back.
  given_roles  text[] not null default '{}',
  created_at   timestamptz not null,
  last_used_at timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, provider_id) references identity_provider (org_id, id) on delete cascade,
  foreign key (org_id, staff_id) references staff_user (org_id, id) on delete cascade,
  foreign key (org_id, buyer_id) references buyer_user (org_id, id) on delete cascade,
  constraint identity_is_known_once unique (org_id, provider_id, issuer, subject),
  constraint identity_is_of_one_user check (num_nonnulls(staff_id, buyer_id) = 1)
);
call app.protect('identity');
call app.track_changes('identity');
create unique index staff_user_has_one_identity on identity (org_id, provider_id, staff_id) where staff_id is not null;
create unique index buyer_has_one_identity on identity (org_id, provider_id, buyer_id) where buyer_id is not null;
create index identity_by_staff on identity (org_id, staff_id) where staff_id is not null;
create index identity_by_buyer on identity (org_id, buyer_id) where buyer_id is not null;

-- A sign-in under way, from the redirect to the provider until its one-time code is exchanged.
create table sso_sign_in (
  org_id           bigint not null,
  id               uuid not null,
  provider_id      uuid not null,
  test             boolean not null,
  -- SHA-256 of what the browser holds; the values themselves are stored nowhere.
  state_hash       bytea not null,
  browser_hash     bytea not null,
  -- Of a front end on another host, which cannot send the cookie.
  challenge        text,
  return_to        text not null,
  created_at       timestamptz not null,
  expires_at       timestamptz not null,
  returned_at      timestamptz,
  code_hash        bytea,
  code_until       timestamptz,
  identity_id      uuid,
  provider_session text,
  acr              text,
  amr              text[],
  exchanged_at     timestamptz,
  primary key (org_id, id),
  foreign key (org_id, provider_id) references identity_provider (org_id, id) on delete cascade,
  foreign key (org_id, identity_id) references identity (org_id, id) on delete cascade,
  constraint sso_sign_in_state_is_unique unique (state_hash),
  constraint sso_sign_in_code_is_unique unique (code_hash)
);
call app.protect('sso_sign_in');
call app.open_to_worker('sso_sign_in', 'select, delete');
create index sso_sign_in_by_expiry on sso_sign_in (expires_at);
create index sso_sign_in_by_provider on sso_sign_in (org_id, provider_id);
create index sso_sign_in_by_identity on sso_sign_in (org_id, identity_id) where identity_id is not null;

-- How each sign-in ended, with every step.
create table identity_attempt (
  org_id      bigint not null,
  id          uuid not null,
  provider_id uuid not null,
  test        boolean not null,
  outcome     text not null,
  -- Why it was refused.
  code        text,
  detail      text,
  steps       jsonb not null,
  subject     text,
  email       text,
  user_id     uuid,
  address     text,
  request_id  text not null,
  created_at  timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, provider_id) references identity_provider (org_id, id) on delete cascade,
  constraint identity_attempt_outcome_is_known check (outcome in ('succeeded', 'refused')),
  constraint identity_attempt_refusal_has_a_code check ((outcome = 'refused') = (code is not null))
);
call app.protect('identity_attempt', 'select, insert, delete');
call app.open_to_worker('identity_attempt', 'select, delete');
create index identity_attempt_by_age on identity_attempt (org_id, provider_id, created_at, id);
create index identity_attempt_by_time on identity_attempt (created_at);

alter table session
  -- The identity that signed in; null: a password did.
  add column identity_id      uuid,
  -- What the provider calls its own session, for its log-out.
  add column provider_session text,
  add column acr              text,
  add column amr              text[],
  -- No refresh goes beyond; null: no bound.
  add column ends_by          timestamptz;
create index session_by_identity on session (org_id, identity_id) where identity_id is not null;

-- The organization of an identity provider or of a one-time code, before a tenant is known.
create function app.org_of_identity_provider(p_id uuid) returns bigint
  language sql stable security definer
  set search_path = public, pg_temp
  as $$
    select p.org_id
      from identity_provider p
      join organization o on o.org_id = p.org_id and o.status = 'active'
     where p.id = p_id
  $$;
revoke all on function app.org_of_identity_provider(uuid) from public;
grant execute on function app.org_of_identity_provider(uuid) to ${app};

create function app.org_of_sso_code(p_code_hash bytea) returns bigint
  language sql stable security definer
  set search_path = public, pg_temp
  as $$
    select s.org_id
      from sso_sign_in s
      join organization o on o.org_id = s.org_id and o.status = 'active'
     where s.code_hash = p_code_hash
  $$;
revoke all on function app.org_of_sso_code(bytea) from public;
grant execute on function app.org_of_sso_code(bytea) to ${app};

-- The identity providers that sign a domain in, whether or not there is a user with such an email.
create function app.identity_providers_of_domain(p_audience text, p_domain text, p_org bigint)
  returns table (org_id bigint, id uuid, name text, enforced boolean)
  language sql stable security definer
  set search_path = public, pg_temp
  as $$
    select p.org_id, p.id, p.name, p.enforced
      from identity_domain d
      join identity_provider p on p.org_id = d.org_id and p.id = d.provider_id and p.status = 'active'
      join organization o on o.org_id = p.org_id and o.status = 'active'
     where d.domain = p_domain and d.audience = p_audience and d.status = 'verified'
       and (p_org is null or d.org_id = p_org)
     order by p.name, p.id
     limit 10
  $$;
revoke all on function app.identity_providers_of_domain(text, text, bigint) from public;
grant execute on function app.identity_providers_of_domain(text, text, bigint) to ${app};
