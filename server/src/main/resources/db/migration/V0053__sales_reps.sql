-- Sales reps: the member of staff who looks after a customer company. Leads have had one since V0023 (assignee_id).

alter table customer_company
  -- Null: none. Stays when the member is disabled, until the company is handed over.
  add column owner_id uuid,
  add constraint customer_company_owner foreign key (org_id, owner_id) references staff_user (org_id, id);
create index customer_company_by_owner on customer_company (org_id, owner_id, name, id) where owner_id is not null;

alter table staff_user
  -- Shown to the buyers of the member's customers.
  add column phone text;

alter table website
  -- Whether buyers see name, email and phone of their sales rep.
  add column shows_sales_rep boolean not null default true,
  -- Whether companies can register themselves, and what becomes of a registration.
  add column registration text not null default 'off',
  add constraint website_registration_is_known check (registration in ('off', 'approval'));

alter table task
  -- The customer of the event that led to the task; null: the event has none.
  add column customer_id uuid;
create index task_by_customer on task (org_id, customer_id) where customer_id is not null;

-- What customers show of their sales rep: a function, since staff belong to a later package.
create function app.sales_rep(p_id uuid) returns table (name text, email text, phone text, active boolean)
  language sql stable
  as $$
    select u.name, u.email, u.phone, u.status = 'active'
      from staff_user u
     where u.org_id = (select app.org()) and u.id = p_id
  $$;

-- Active members of staff by email, for imports.
create function app.staff_by_email(p_emails text[]) returns table (email text, id uuid)
  language sql stable
  as $$
    select u.email, u.id
      from staff_user u
     where u.org_id = (select app.org()) and u.email = any (p_emails) and u.status = 'active'
  $$;
