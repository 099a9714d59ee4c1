-- The marketplace: the settings of the operator, vendors from their application on, and the roles of their users.

-- The vendor of this transaction; null for every other caller.
create function app.vendor() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.vendor_id', true), '')::uuid;

-- Hides rows of other vendors from vendor users, in addition to the policy of the tenant.
create procedure app.protect_from_vendors(p_table regclass, p_column text default 'vendor_id')
  language plpgsql
  as $$
begin
  execute format('create policy vendor on %1$s as restrictive to ${app}
                    using ((select app.vendor()) is null or %2$I = (select app.vendor()))
                    with check ((select app.vendor()) is null or %2$I = (select app.vendor()))', p_table, p_column);
end
$$;

create table marketplace_settings (
  org_id               bigint primary key references organization,
  -- Whether the store takes applications of vendors.
  open                 boolean not null default false,
  version              integer not null default 1
);
call app.protect('marketplace_settings', 'select, insert, update');

-- What an applicant must prove before the approval.
create table vendor_requirement (
  org_id    bigint not null references organization,
  code      text not null,
  name      text not null,
  kind      text not null,
  mandatory boolean not null,
  place     integer not null,
  primary key (org_id, code),
  constraint vendor_requirement_kind_is_known check (kind in ('document', 'attestation', 'bank_account')),
  constraint vendor_requirement_code_is_normal check (code ~ '^[a-z][a-z0-9_]{0,49}$')
);
call app.protect('vendor_requirement', 'select, insert, delete');

alter table vendor
  add column contact_name    text,
  add column email           text,
  add column phone           text,
  add column tax_id          text,
  add column street          text[] not null default '{}',
  add column postal_code     text,
  add column city            text,
  add column region          text,
  add column country         text,
  add column category_ids    uuid[] not null default '{}',
  add column message         text,
  -- The language of letters to the applicant; null: the organization's.
  add column locale          text,
  -- When and on which website it applied; null: staff created it.
  add column applied_at      timestamptz,
  add column website_id      uuid,
  -- A question of staff that the applicant has not answered yet, and the SHA-256 of the token that answers it.
  add column question        text,
  add column answer_hash     bytea,
  add column answer_until    timestamptz,
  add column answer          text,
  -- Why it was rejected or suspended.
  add column reason          text,
  -- A user or an API key, hence no reference; the name is as it was then.
  add column decided_by      uuid,
  add column decided_by_name text,
  add column decided_at      timestamptz,
  -- Sells nothing from the first to the last of these days.
  add column holiday_from    date,
  add column holiday_until   date,
  add column account_holder  text,
  add column iban            text,
  add column version         integer not null default 1,
  add foreign key (org_id, website_id) references website (org_id, id) on delete set null (website_id),
  add constraint vendor_contact_email_is_normal check (email = lower(email)),
  add constraint vendor_country_is_iso check (country ~ '^[A-Z]{2}$'),
  add constraint vendor_applies_with_a_contact check (status <> 'applied' or (email is not null and contact_name is not null)),
  add constraint vendor_is_refused_for_a_reason check ((status in ('rejected', 'suspended')) = (reason is not null)),
  add constraint vendor_is_asked_once check ((question is null) = (answer_hash is null) and (question is null) = (answer_until is null)),
  add constraint vendor_is_asked_while_it_applies check (question is null or status = 'applied'),
  add constraint vendor_holiday_has_an_order check (holiday_until >= holiday_from),
  add constraint vendor_holiday_is_whole check (holiday_until is null or holiday_from is not null),
  add constraint vendor_account_is_whole check ((account_holder is null) = (iban is null));
call app.track_changes('vendor');
call app.protect_from_vendors('vendor', 'id');
revoke delete on vendor from ${app};
create unique index vendor_applies_once on vendor (org_id, email) where status = 'applied';
create unique index vendor_by_answer on vendor (org_id, answer_hash) where answer_hash is not null;
create index vendor_by_age on vendor (org_id, created_at, id);

-- The checklist of one vendor: what it said, and what staff have checked.
create table vendor_fact (
  org_id          bigint not null,
  vendor_id       uuid not null,
  code            text not null,
  value           text,
  verified        boolean not null default false,
  note            text,
  checked_by_name text,
  checked_at      timestamptz,
  primary key (org_id, vendor_id, code),
  foreign key (org_id, vendor_id) references vendor (org_id, id),
  constraint vendor_fact_is_checked_at_a_time check (not verified or checked_at is not null)
);
call app.protect('vendor_fact', 'select, insert, update');
call app.protect_from_vendors('vendor_fact');

-- Users of vendors before this migration could do everything.
alter table vendor_user
  add column role text not null default 'owner',
  add constraint vendor_role_is_known check (role in ('owner', 'catalog', 'fulfilment', 'finance'));
alter table vendor_user alter column role drop default;
call app.protect_from_vendors('vendor_user');
create index vendor_user_by_vendor on vendor_user (org_id, vendor_id);

alter table invitation
  add column vendor_role text,
  add constraint invitation_vendor_role_is_known
    check (vendor_role in ('owner', 'catalog', 'fulfilment', 'finance'));
update invitation set vendor_role = 'owner' where vendor_id is not null;
alter table invitation
  add constraint invitation_of_a_vendor_has_a_role check ((vendor_id is null) = (vendor_role is null));
call app.protect_from_vendors('invitation');
-- Two vendors may invite the same person: neither learns of the other.
drop index invitation_is_open_once;
create unique index invitation_is_open_once on invitation (org_id, audience, email, customer_id, vendor_id)
  nulls not distinct where status = 'open';
create index invitation_by_vendor on invitation (org_id, vendor_id) where vendor_id is not null;

-- Sets the vendor beside the tenant. A suspended vendor still comes in: it has orders to finish.
drop function app.enter_vendor(bigint, uuid, uuid, integer, integer, uuid);
create function app.enter_vendor(p_org bigint, p_session uuid, p_user uuid, p_epoch integer, p_org_epoch integer,
                                 p_vendor uuid)
  returns table (verdict text, name text, role text)
  language plpgsql
  as $$
begin
  perform set_config('app.org_id', p_org::text, true), set_config('app.vendor_id', p_vendor::text, true);
  return query
    select 'good', u.name, u.role
      from organization o
      join session s on s.org_id = o.org_id and s.id = p_session and s.user_id = p_user
       and s.audience = 'vendor' and s.expires_at > now()
      join vendor_user u on u.org_id = o.org_id and u.id = p_user and u.epoch = p_epoch and u.status = 'active'
       and u.vendor_id = p_vendor
      join vendor v on v.org_id = o.org_id and v.id = u.vendor_id and v.status in ('approved', 'suspended')
     where o.org_id = p_org and o.status = 'active' and o.epoch = p_org_epoch;
end
$$;
