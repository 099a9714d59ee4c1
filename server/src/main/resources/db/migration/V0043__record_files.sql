-- Private files of requests for quote and quotes: drawings, specifications, certificates. Both sides send them. The
-- file itself is a row of media with a document_permission, so it is no file of the library.
create table record_file (
  org_id        bigint not null,
  record_type   text not null,
  -- A request or a quote, hence no reference; the capability asks for the record each time.
  record_id     uuid not null,
  media_id      uuid not null,
  -- For staff only.
  internal      boolean not null,
  added_by      text not null,
  added_by_kind text not null,
  created_at    timestamptz not null,
  primary key (org_id, media_id),
  foreign key (org_id, media_id) references media (org_id, id),
  constraint record_file_type_is_known check (record_type in ('rfq', 'quote')),
  constraint record_file_of_a_buyer_is_for_both_sides check (not internal or added_by_kind <> 'buyer')
);
call app.protect('record_file', 'select, insert, delete');
create index record_file_by_record on record_file (org_id, record_type, record_id, created_at, media_id);
