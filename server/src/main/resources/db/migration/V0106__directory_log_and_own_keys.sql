-- Our key for a SAML provider is renewed without a gap: a second key is published and decrypts beside the first.
alter table identity_provider
  -- Encrypted as client_secret is, so that the two can change places.
  add column other_secret bytea,
  add constraint identity_provider_with_two_keys_is_of_saml check (other_secret is null or protocol = 'saml');

-- The certificate of the second key, and since when and why the metadata of the provider could not be read again.
update identity_provider
   set saml = saml || '{"other_certificate": null, "metadata_failed_at": null, "metadata_failure": null}'
 where saml is not null;

-- What directories asked for, and how it ended.
create table directory_request (
  org_id      bigint not null,
  id          uuid not null,
  provider_id uuid not null,
  method      text not null,
  -- From Users or Groups on, with its query.
  target      text not null,
  -- Without passwords, and cut if it is long; null: none was sent.
  body        text,
  status      integer not null,
  -- Why it was refused.
  code        text,
  detail      text,
  address     text,
  request_id  text not null,
  created_at  timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, provider_id) references identity_provider (org_id, id) on delete cascade,
  constraint directory_request_refusal_has_a_code check ((status >= 400) = (code is not null))
);
call app.protect('directory_request', 'select, insert, delete');
call app.open_to_worker('directory_request', 'select, delete');
create index directory_request_by_age on directory_request (org_id, provider_id, created_at, id);
create index directory_request_by_time on directory_request (created_at);
