-- What customers and staff say to each other about a document.

-- One row per document that was talked about: where its thread ends and how far each side has read.
create table record_thread (
  org_id          bigint not null,
  record_type     text not null,
  -- An order, a quote or an invoice, hence no reference; the capability asks for the record each time.
  record_id       uuid not null,
  customer_id     uuid not null,
  last_position   integer not null,
  staff_read      integer not null default 0,
  buyer_read      integer not null default 0,
  -- Kept in step by whoever writes or reads, so that nobody counts messages to show a number.
  staff_unread    integer not null,
  buyer_unread    integer not null,
  -- Of what both sides see; null while there are only notes.
  last_message_at timestamptz,
  primary key (org_id, record_type, record_id),
  foreign key (org_id, customer_id) references customer_company (org_id, id),
  constraint record_type_is_known check (record_type in ('order', 'quote', 'invoice')),
  constraint thread_is_read_as_far_as_it_goes
    check (staff_read between 0 and last_position and buyer_read between 0 and last_position),
  constraint thread_counts_what_is_unread check (staff_unread >= 0 and buyer_unread >= 0)
);
call app.protect('record_thread', 'select, insert, update');
create index record_thread_unread_by_staff on record_thread (org_id, last_message_at desc) where staff_unread > 0;
create index record_thread_unread_by_buyers on record_thread (org_id, customer_id, last_message_at desc)
  where buyer_unread > 0;

create table record_message (
  org_id      bigint not null,
  id          uuid not null,
  record_type text not null,
  record_id   uuid not null,
  -- From 1 within the thread. Not for buyers: a gap would tell of a note.
  position    integer not null,
  author_kind text not null,
  author_id   uuid,
  author_name text not null,
  body        text not null,
  -- A note of staff among themselves.
  internal    boolean not null,
  created_at  timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, record_type, record_id) references record_thread (org_id, record_type, record_id),
  constraint record_message_has_its_place unique (org_id, record_type, record_id, position),
  constraint author_kind_is_known check (author_kind in ('buyer', 'staff', 'system')),
  constraint record_message_of_a_buyer_is_for_both_sides check (not internal or author_kind <> 'buyer')
);
call app.protect('record_message', 'select, insert');

create table record_message_attachment (
  org_id     bigint not null,
  message_id uuid not null,
  position   integer not null,
  media_id   uuid not null,
  primary key (org_id, message_id, position),
  foreign key (org_id, message_id) references record_message (org_id, id),
  foreign key (org_id, media_id) references media (org_id, id)
);
call app.protect('record_message_attachment', 'select, insert');
create index record_message_attachment_by_media on record_message_attachment (org_id, media_id);
