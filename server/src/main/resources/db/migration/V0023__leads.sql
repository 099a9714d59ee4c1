-- Leads: people who might become customers, and what staff note about them.

create table lead (
  org_id       bigint not null references organization,
  id           uuid not null,
  source       text not null,
  status       text not null default 'new',
  name         text,
  email        text not null,
  company      text,
  phone        text,
  message      text,
  -- As the visitor's page named it: the product may be gone by the time somebody reads this.
  product_slug text,
  -- The store that it came in by; null for a lead that staff entered.
  website_id   uuid,
  assignee_id  uuid,
  lost_reason  text,
  -- The company that it became.
  customer_id  uuid,
  version      integer not null default 1,
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, website_id) references website (org_id, id) on delete set null (website_id),
  foreign key (org_id, assignee_id) references staff_user (org_id, id),
  foreign key (org_id, customer_id) references customer_company (org_id, id),
  constraint lead_source_is_known check (source in ('enquiry', 'popup', 'manual')),
  constraint lead_status_is_known check (status in ('new', 'contacted', 'qualified', 'converted', 'lost')),
  constraint lead_email_is_normal check (email = lower(email)),
  constraint lead_is_lost_for_a_reason check ((status = 'lost') = (lost_reason is not null)),
  constraint lead_is_converted_into_a_company check ((status = 'converted') = (customer_id is not null))
);
call app.protect('lead', 'select, insert, update');
create index lead_by_age on lead (org_id, created_at desc, id desc);
create index lead_by_status on lead (org_id, status, created_at desc, id desc);
create index lead_by_assignee on lead (org_id, assignee_id, created_at desc, id desc) where assignee_id is not null;

create table lead_note (
  org_id      bigint not null,
  id          uuid not null,
  lead_id     uuid not null,
  -- A user or an API key, hence no reference; the name is as it was then.
  author_id   uuid not null,
  author_name text not null,
  body        text not null,
  created_at  timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, lead_id) references lead (org_id, id)
);
call app.protect('lead_note', 'select, insert');
create index lead_note_by_lead on lead_note (org_id, lead_id, created_at, id);
