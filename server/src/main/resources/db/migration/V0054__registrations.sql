-- Companies that register themselves on a store, until staff approve or reject them.

create table registration (
  org_id          bigint not null references organization,
  id              uuid not null,
  website_id      uuid,
  status          text not null default 'unconfirmed',
  company_name    text not null,
  tax_id          text,
  street          text[] not null,
  postal_code     text,
  city            text not null,
  region          text,
  country         text not null,
  name            text not null,
  email           text not null,
  phone           text,
  message         text,
  -- The language of letters to the applicant; null: the organization's.
  locale          text,
  -- SHA-256 of the token in the letter that asks to confirm the email.
  token_hash      bytea not null,
  expires_at      timestamptz not null,
  confirmed_at    timestamptz,
  lead_id         uuid,
  -- The company that it became or joined.
  customer_id     uuid,
  reason          text,
  -- A user or an API key, hence no reference; the name is as it was then.
  decided_by      uuid,
  decided_by_name text,
  decided_at      timestamptz,
  version         integer not null default 1,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, website_id) references website (org_id, id) on delete set null (website_id),
  foreign key (org_id, lead_id) references lead (org_id, id),
  foreign key (org_id, customer_id) references customer_company (org_id, id),
  constraint registration_status_is_known check (status in ('unconfirmed', 'pending', 'approved', 'rejected')),
  constraint registration_email_is_normal check (email = lower(email)),
  constraint registration_country_is_iso check (country ~ '^[A-Z]{2}$'),
  constraint registration_has_a_street check (cardinality(street) between 1 and 3),
  constraint registration_is_confirmed check ((status = 'unconfirmed') = (confirmed_at is null)),
  constraint registration_has_a_lead check ((status = 'unconfirmed') = (lead_id is null)),
  constraint registration_is_approved_for_a_company check ((status = 'approved') = (customer_id is not null)),
  constraint registration_is_rejected_for_a_reason check ((status = 'rejected') = (reason is not null)),
  constraint registration_is_decided check ((status in ('approved', 'rejected')) = (decided_at is not null))
);
call app.protect('registration', 'select, insert, update');
call app.open_to_worker('registration', 'select, delete');
call app.track_changes('registration');
create unique index registration_by_token on registration (org_id, token_hash);
create unique index registration_waits_once on registration (org_id, email) where status = 'pending';
create index registration_by_age on registration (org_id, created_at, id) where status <> 'unconfirmed';
create index registration_unconfirmed on registration (created_at) where status = 'unconfirmed';
create index registration_by_lead on registration (org_id, lead_id) where lead_id is not null;

-- Companies that a registration may be about.
create function app.bare_tax_id(p_text text) returns text
  language sql immutable parallel safe
  return nullif(upper(regexp_replace(p_text, '[^[:alnum:]]', '', 'g')), '');
create index customer_company_by_tax_id on customer_company (org_id, app.bare_tax_id(tax_id)) where tax_id is not null;
create index customer_company_by_lower_name on customer_company (org_id, lower(name));
create index lead_by_email on lead (org_id, email, created_at);
