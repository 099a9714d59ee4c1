-- SAML 2.0 beside OpenID Connect. The issuer of a SAML provider comes with its metadata, after the draft.
alter table identity_provider
  -- What SAML needs: the address of the provider, its certificates, and our own certificate; null: OpenID Connect.
  add column saml jsonb,
  alter column issuer drop not null,
  alter column client_id drop not null,
  drop constraint identity_provider_protocol_is_known,
  add constraint identity_provider_protocol_is_known check (protocol in ('oidc', 'saml')),
  add constraint identity_provider_has_its_protocol
    check (case protocol
             when 'saml' then saml is not null and client_id is null
             else saml is null and issuer is not null and client_id is not null
           end),
  add constraint identity_provider_in_use_has_an_issuer check (status = 'draft' or issuer is not null);
comment on column identity_provider.client_secret is
  'Encrypted, bound to this record: of OpenID Connect the client secret, of SAML our private key.';

-- What a SAML answer proved. The browser that began must still show its cookie, which no post from another site carries.
alter table sso_sign_in add column proven jsonb;

-- Answers of providers that were used. Each is good once.
create table sso_used_token (
  org_id      bigint not null,
  provider_id uuid not null,
  -- SHA-256 of the id of the token.
  token_hash  bytea not null,
  expires_at  timestamptz not null,
  primary key (org_id, provider_id, token_hash),
  foreign key (org_id, provider_id) references identity_provider (org_id, id) on delete cascade
);
call app.protect('sso_used_token', 'select, insert, delete');
call app.open_to_worker('sso_used_token', 'select, delete');
create index sso_used_token_by_expiry on sso_used_token (expires_at);
