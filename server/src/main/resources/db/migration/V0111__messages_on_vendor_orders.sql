-- Threads on vendor orders have a third side: the vendor.

alter table record_thread
  -- The vendor that takes part; null: a thread between the customer and staff.
  add column vendor_id uuid,
  add column vendor_read integer not null default 0,
  add column vendor_unread integer not null default 0,
  -- The last message that the buyer sees, where it does not see all of them; null: last_message_at is that.
  add column last_to_buyer_at timestamptz,
  add foreign key (org_id, vendor_id) references vendor (org_id, id),
  drop constraint record_type_is_known,
  add constraint record_type_is_known check (record_type in ('order', 'quote', 'invoice', 'vendor_order')),
  add constraint thread_of_a_vendor_order_has_a_vendor check ((record_type = 'vendor_order') = (vendor_id is not null)),
  add constraint thread_is_read_by_the_vendor_as_far_as_it_goes check (vendor_read between 0 and last_position),
  add constraint thread_counts_what_the_vendor_has_not_read
    check (vendor_unread >= 0 and (vendor_unread = 0 or vendor_id is not null));
alter table record_thread alter column vendor_unread drop default;
call app.protect_from_vendors('record_thread');
create index record_thread_unread_by_vendors on record_thread (org_id, vendor_id, last_message_at desc)
  where vendor_unread > 0;

alter table record_message
  -- The vendor that sees the message. Null: no vendor does, and row-level security hides it from all of them, notes of staff included.
  add column vendor_id uuid,
  -- Whether the buyer sees what vendor and staff write; null in threads without a vendor, and for notes.
  add column to_buyer boolean,
  drop constraint author_kind_is_known,
  add constraint author_kind_is_known check (author_kind in ('buyer', 'staff', 'system', 'vendor')),
  add constraint record_message_seen_by_a_vendor_is_no_note check (not internal or vendor_id is null),
  add constraint record_message_says_whether_the_buyer_sees_it check ((to_buyer is null) = (vendor_id is null)),
  add constraint record_message_of_a_vendor_is_seen_by_it check (author_kind <> 'vendor' or vendor_id is not null),
  add constraint record_message_of_a_buyer_is_seen_by_it check (author_kind <> 'buyer' or to_buyer is not false);
call app.protect_from_vendors('record_message');
