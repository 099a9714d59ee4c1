-- One queue for all work that is done after a commit. Each kind had a queue of its own: columns of mail_message and
-- import_run, and the tables media_job and payment_job.
create table work_job (
  org_id     bigint not null references organization,
  id         uuid not null,
  kind       text not null,
  -- The document that it is about. No foreign key: files are removed after their record.
  subject_id uuid not null,
  state      text not null default 'waiting',
  attempt    integer not null default 0,
  -- When a worker may take it. A lease pushes it ahead, so that a job whose worker died is due again.
  due_at     timestamptz not null,
  -- Names the attempt under way: a result under another name comes too late.
  lease      uuid,
  last_error text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (org_id, id),
  constraint work_job_is_there_once unique (org_id, kind, subject_id),
  constraint work_state_is_known check (state in ('waiting', 'running', 'dead')),
  constraint work_lease_is_of_a_running_job check ((state = 'running') = (lease is not null))
);
call app.protect('work_job');
call app.open_to_worker('work_job', 'select, update, delete');
-- For claims, which go from organization to organization.
create index work_job_due on work_job (kind, org_id, due_at, id) where state <> 'dead';
create index work_job_by_age on work_job (org_id, created_at desc, id desc);
create index work_job_dead on work_job (updated_at) where state = 'dead';

-- What an old node is at while this runs keeps its time: due_at is when its claim runs out.
insert into work_job (org_id, id, kind, subject_id, attempt, due_at, last_error, created_at, updated_at)
select org_id, gen_random_uuid(), 'mail.send', id, attempts, next_at, error, created_at, now()
  from mail_message
 where status = 'pending';
alter table mail_message drop column attempts, drop column next_at;
grant update on mail_message to ${app};
drop policy worker on mail_message;
revoke all on mail_message from ${worker};

insert into work_job (org_id, id, kind, subject_id, attempt, due_at, created_at, updated_at)
select org_id, gen_random_uuid(), 'media.' || task, media_id, attempts, next_at, now(), now()
  from media_job;
drop table media_job;
revoke update on media from ${worker};

insert into work_job (org_id, id, kind, subject_id, attempt, due_at, created_at, updated_at)
select org_id, gen_random_uuid(), 'payment.' || task, payment_id, attempts, next_at, now(), now()
  from payment_job;
drop table payment_job;

insert into work_job (org_id, id, kind, subject_id, attempt, due_at, created_at, updated_at)
select org_id, gen_random_uuid(), 'import.run', id, tries, next_at, created_at, now()
  from import_run
 where next_at is not null;
alter table import_run drop column claim, drop column tries, drop column next_at;
revoke update on import_run from ${worker};
