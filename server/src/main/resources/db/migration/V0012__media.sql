-- Pictures and documents: what is known of them. Their bytes live in the media storage.

create table media (
  org_id       bigint not null references organization,
  id           uuid not null,
  filename     text not null,
  alt          text not null default '',
  -- Told from the content when it was taken in; never what the sender claimed.
  content_type text not null,
  bytes        bigint not null,
  width        integer,
  height       integer,
  status       text not null default 'pending',
  error        text,
  version      integer not null default 1,
  created_at   timestamptz not null,
  primary key (org_id, id),
  constraint media_status_is_known check (status in ('pending', 'ready', 'failed')),
  constraint media_error_says_why_it_failed check ((status = 'failed') = (error is not null))
);
call app.protect('media');
-- The worker makes renditions and looks for files that no row speaks of.
call app.open_to_worker('media', 'select, update');
create index media_by_age on media (org_id, created_at desc, id desc);

-- What is to be done to the files of a record: make its renditions, or remove them all. The second
-- outlives the record, hence no foreign key. A claim pushes next_at ahead and counts as an attempt.
create table media_job (
  org_id   bigint not null references organization,
  media_id uuid not null,
  task     text not null,
  attempts integer not null default 0,
  next_at  timestamptz not null,
  primary key (org_id, media_id),
  constraint media_task_is_known check (task in ('render', 'remove'))
);
call app.protect('media_job', 'select, insert, update');
call app.open_to_worker('media_job', 'select, update, delete');
create index media_job_due on media_job (next_at);
