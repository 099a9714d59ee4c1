-- Provisioning by SCIM: a directory creates, changes and disables the users of an identity provider, and its groups
-- give roles.

create table scim_token (
  org_id         bigint not null,
  provider_id    uuid not null,
  -- SHA-256 of the token; the token itself is stored nowhere.
  hash           bytea not null,
  -- The token before the last rotation, and until when it is still accepted.
  previous_hash  bytea,
  previous_until timestamptz,
  prefix         text not null,
  created_at     timestamptz not null,
  rotated_at     timestamptz,
  last_used_at   timestamptz,
  primary key (org_id, provider_id),
  foreign key (org_id, provider_id) references identity_provider (org_id, id) on delete cascade,
  constraint scim_token_previous_has_an_end check ((previous_hash is null) = (previous_until is null))
);
call app.protect('scim_token');

-- A user as the directory knows it, and the account here.
create table directory_user (
  org_id         bigint not null,
  id             uuid not null,
  provider_id    uuid not null,
  staff_id       uuid,
  buyer_id       uuid,
  vendor_user_id uuid,
  user_name      text not null,
  external_id    text,
  email          text not null,
  display_name   text not null,
  -- What the directory last said. People may have disabled the account themselves.
  active         boolean not null,
  -- The attributes that are kept, as the directory sent them.
  attributes     jsonb not null,
  -- The roles that groups gave: a group that is gone takes its role back.
  given_roles    text[] not null default '{}',
  version        integer not null default 1,
  created_at     timestamptz not null,
  changed_at     timestamptz not null,
  -- Deleted by the directory; the account stays, disabled.
  deleted_at     timestamptz,
  primary key (org_id, id),
  foreign key (org_id, provider_id) references identity_provider (org_id, id) on delete cascade,
  foreign key (org_id, staff_id) references staff_user (org_id, id) on delete cascade,
  foreign key (org_id, buyer_id) references buyer_user (org_id, id) on delete cascade,
  foreign key (org_id, vendor_user_id) references vendor_user (org_id, id) on delete cascade,
  constraint directory_user_is_one_account check (num_nonnulls(staff_id, buyer_id, vendor_user_id) = 1),
  constraint directory_user_that_is_deleted_is_not_active check (deleted_at is null or not active)
);
call app.protect('directory_user');
create unique index directory_user_by_name on directory_user (org_id, provider_id, lower(user_name))
  where deleted_at is null;
create unique index directory_user_by_external_id on directory_user (org_id, provider_id, external_id)
  where deleted_at is null and external_id is not null;
create index directory_user_by_email on directory_user (org_id, provider_id, email) where deleted_at is null;
create index directory_user_by_age on directory_user (org_id, provider_id, created_at, id);
-- A directory has one record of an account. A member of staff has one directory; a buyer has one in each company.
create unique index staff_user_is_in_one_directory on directory_user (org_id, staff_id) where staff_id is not null;
create unique index buyer_is_in_a_directory_once on directory_user (org_id, buyer_id, provider_id)
  where buyer_id is not null;
create unique index vendor_user_is_in_one_directory on directory_user (org_id, vendor_user_id)
  where vendor_user_id is not null;

create table directory_group (
  org_id       bigint not null,
  id           uuid not null,
  provider_id  uuid not null,
  display_name text not null,
  external_id  text,
  version      integer not null default 1,
  created_at   timestamptz not null,
  changed_at   timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, provider_id) references identity_provider (org_id, id) on delete cascade
);
call app.protect('directory_group');
create unique index directory_group_by_name on directory_group (org_id, provider_id, lower(display_name));
create unique index directory_group_by_external_id on directory_group (org_id, provider_id, external_id)
  where external_id is not null;
create index directory_group_by_age on directory_group (org_id, provider_id, created_at, id);

create table directory_group_member (
  org_id   bigint not null,
  group_id uuid not null,
  user_id  uuid not null,
  primary key (org_id, group_id, user_id),
  foreign key (org_id, group_id) references directory_group (org_id, id) on delete cascade,
  foreign key (org_id, user_id) references directory_user (org_id, id) on delete cascade
);
call app.protect('directory_group_member', 'select, insert, delete');
create index directory_group_member_by_user on directory_group_member (org_id, user_id);
