-- Mail that is to be sent, and the job queue.

create table mail_message (
  org_id     bigint not null references organization,
  id         uuid not null,
  -- Why it is sent; one cause sends one mail.
  cause      text not null,
  recipient  text not null,
  subject    text not null,
  -- The same letter twice: in plain text and in HTML.
  body       text not null,
  html       text not null,
  status     text not null default 'pending',
  attempts   integer not null default 0,
  next_at    timestamptz not null,
  sent_at    timestamptz,
  error      text,
  created_at timestamptz not null,
  primary key (org_id, id),
  constraint mail_is_sent_once_per_cause unique (org_id, cause),
  constraint mail_status_is_known check (status in ('pending', 'sent', 'failed'))
);
call app.protect('mail_message', 'select, insert');
call app.open_to_worker('mail_message', 'select, update');
create index mail_message_due on mail_message (next_at) where status = 'pending';

-- db-scheduler's table, as its documentation gives it for PostgreSQL.
create table scheduled_tasks (
  task_name            text not null,
  task_instance        text not null,
  task_data            bytea,
  execution_time       timestamptz not null,
  picked               boolean not null,
  picked_by            text,
  last_success         timestamptz,
  last_failure         timestamptz,
  consecutive_failures integer,
  last_heartbeat       timestamptz,
  version              bigint not null,
  priority             smallint,
  primary key (task_name, task_instance)
);
create index scheduled_tasks_by_time on scheduled_tasks (execution_time);
create index scheduled_tasks_by_heartbeat on scheduled_tasks (last_heartbeat);
grant select, insert, update, delete on scheduled_tasks to ${worker};
