-- Staff link the customer company that another organization is in this store, or correct the link.

alter table sourcing_partner
  add column id           uuid not null default gen_random_uuid(),
  -- As it was when the two were linked; null in older rows.
  add column partner_name text,
  -- How it came about: the company was made, found by its tax id, or chosen by staff.
  add column matched_by   text not null default 'made',
  add column created_at   timestamptz not null default now(),
  add column updated_at   timestamptz not null default now(),
  add constraint sourcing_partner_has_an_id unique (org_id, id),
  add constraint sourcing_partner_is_matched_by check (matched_by in ('made', 'tax_id', 'staff'));
grant update on sourcing_partner to ${app};
create index sourcing_partner_by_age on sourcing_partner (org_id, created_at, id);
create index sourcing_partner_by_company on sourcing_partner (org_id, customer_id);
