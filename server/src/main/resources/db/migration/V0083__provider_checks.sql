-- Daily checks of identity providers: the TXT records of email domains, metadata and certificates of SAML.
alter table identity_domain
  add column checked_at timestamptz,
  -- How often in a row the record was not found.
  add column misses     integer not null default 0;
call app.open_to_worker('identity_domain', 'select');
call app.open_to_worker('identity_provider', 'select');

-- A provider that tells of a log-out names its session.
create index session_by_provider_session on session (org_id, provider_session) where provider_session is not null;
