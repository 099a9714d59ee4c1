-- Applicants confirm their email address by a mailed link, and send documents with the token of the same link.

alter table vendor
  -- The SHA-256 of the token in the link, and until when it confirms the address.
  add column confirm_hash       bytea,
  add column confirm_until      timestamptz,
  -- When the applicant confirmed the address; null: not yet, or staff created the vendor.
  add column email_confirmed_at timestamptz,
  add constraint vendor_link_has_an_end check ((confirm_hash is null) = (confirm_until is null)),
  add constraint vendor_confirms_an_email check (email_confirmed_at is null or email is not null);
create unique index vendor_by_confirmation on vendor (org_id, confirm_hash) where confirm_hash is not null;

alter table record_file
  drop constraint record_file_type_is_known,
  add constraint record_file_type_is_known check (record_type in ('rfq', 'quote', 'return', 'vendor'));
