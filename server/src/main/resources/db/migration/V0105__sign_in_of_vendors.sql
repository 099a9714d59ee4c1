-- Identity providers of vendors. A vendor has one at most, which signs in the users of this vendor alone.
alter table identity_provider
  -- The vendor whose users sign in; null: staff or the users of a company.
  add column vendor_id uuid,
  add foreign key (org_id, vendor_id) references vendor (org_id, id),
  drop constraint identity_provider_audience_is_known,
  add constraint identity_provider_audience_is_known check (audience in ('admin', 'storefront', 'vendor')),
  add constraint identity_provider_of_vendor_users_has_a_vendor
    check ((audience = 'vendor') = (vendor_id is not null)),
  -- Vendor users have no role without rights that new users could get.
  add constraint identity_provider_of_a_vendor_has_a_role check (audience <> 'vendor' or default_role is not null);
create unique index vendor_has_one_identity_provider on identity_provider (org_id, vendor_id)
  where vendor_id is not null;

alter table identity
  add column vendor_user_id uuid,
  add foreign key (org_id, vendor_user_id) references vendor_user (org_id, id) on delete cascade,
  drop constraint identity_is_of_one_user,
  add constraint identity_is_of_one_user check (num_nonnulls(staff_id, buyer_id, vendor_user_id) = 1);
create unique index vendor_user_has_one_identity on identity (org_id, provider_id, vendor_user_id)
  where vendor_user_id is not null;
create index identity_by_vendor_user on identity (org_id, vendor_user_id) where vendor_user_id is not null;

call app.protect_from_vendors('identity_provider');
