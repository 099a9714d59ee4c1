-- Passkeys (WebAuthn) of staff and buyers.

create table passkey (
  org_id        bigint not null,
  id            uuid not null,
  audience      text not null,
  staff_id      uuid,
  buyer_id      uuid,
  name          text not null,
  -- The name that the authenticator gave it.
  credential_id bytea not null,
  -- The host that it was made for; an authenticator uses it for no other.
  rp_id         text not null,
  -- Its public key and the model of the authenticator, as WebAuthn writes them.
  credential    bytea not null,
  -- How often it signed, as the authenticator counts; 0: it does not count.
  counter       bigint not null,
  version       integer not null default 1,
  created_at    timestamptz not null,
  last_used_at  timestamptz,
  primary key (org_id, id),
  foreign key (org_id, staff_id) references staff_user (org_id, id) on delete cascade,
  foreign key (org_id, buyer_id) references buyer_user (org_id, id) on delete cascade,
  constraint passkey_audience_is_known check (audience in ('admin', 'storefront')),
  constraint passkey_is_of_its_audience
    check ((audience = 'admin') = (staff_id is not null) and (audience = 'storefront') = (buyer_id is not null)),
  constraint passkey_counter_is_not_negative check (counter >= 0)
);
call app.protect('passkey');
call app.track_changes('passkey');
create unique index passkey_by_credential on passkey (credential_id);
create index passkey_by_staff on passkey (org_id, staff_id, created_at, id) where staff_id is not null;
create index passkey_by_buyer on passkey (org_id, buyer_id, created_at, id) where buyer_id is not null;

-- What an authenticator is asked to sign, once. Before a user signs in, no tenant is known: hence no org_id, and no
-- row-level security.
create table passkey_challenge (
  -- SHA-256 of the challenge.
  hash       bytea primary key,
  purpose    text not null,
  audience   text not null,
  for_org    bigint,
  user_id    uuid,
  rp_id      text not null,
  origin     text not null,
  expires_at timestamptz not null,
  constraint passkey_challenge_purpose_is_known check (purpose in ('register', 'sign_in')),
  constraint passkey_challenge_of_a_registration_has_a_user
    check ((purpose = 'register') = (user_id is not null))
);
grant select, insert, delete on passkey_challenge to ${app};
grant select, delete on passkey_challenge to ${worker};
create index passkey_challenge_by_expiry on passkey_challenge (expires_at);

-- The organization of a passkey, before a tenant is known.
create function app.org_of_passkey(p_credential bytea, p_audience text) returns bigint
  language sql stable security definer
  set search_path = public, pg_temp
  as $$
    select k.org_id
      from passkey k
      join organization o on o.org_id = k.org_id and o.status = 'active'
     where k.credential_id = p_credential and k.audience = p_audience
  $$;
revoke all on function app.org_of_passkey(bytea, text) from public;
grant execute on function app.org_of_passkey(bytea, text) to ${app};
