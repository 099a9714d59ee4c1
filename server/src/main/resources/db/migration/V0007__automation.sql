-- Subscribers to events inside the service, and the automation rules that are the first of them.

-- The feed across tenants. Never by id alone: the order of ids is not the order of commits.
create index event_across_tenants on event (xid, id);

-- How many automation runs led to this event; whoever acts for a rule sets it for its transaction.
create function app.event_depth() returns smallint
  language sql stable parallel safe
  return coalesce(nullif(current_setting('app.event_depth', true), '')::smallint, 0);

alter table event add column depth smallint not null default app.event_depth();

-- Up to where each subscriber has handled the feed. The lease keeps it to one node at a time; a row
-- lock would have to be held while events are handled, and its transaction would hold the feed back.
create table event_subscriber (
  name         text primary key,
  xid          xid8 not null,
  id           uuid not null,
  lease_token  uuid,
  leased_until timestamptz not null default '-infinity'
) with (fillfactor = 50);
grant select, insert, update on event_subscriber to ${worker};

-- Events that a subscriber could not handle, or not yet: set aside, so that they hold nothing else up.
create table event_retry (
  org_id     bigint not null references organization,
  subscriber text not null,
  event_id   uuid not null,
  status     text not null default 'waiting',
  attempts   integer not null default 1,
  next_at    timestamptz not null,
  error      text,
  primary key (org_id, subscriber, event_id),
  constraint event_retry_status_is_known check (status in ('waiting', 'given_up'))
);
call app.protect('event_retry', 'select');
call app.open_to_worker('event_retry', 'select, insert, update, delete');
create index event_retry_due on event_retry (subscriber, org_id, next_at, event_id) where status = 'waiting';

create table automation_rule (
  org_id     bigint not null references organization,
  id         uuid not null,
  name       text not null,
  event      text not null,
  conditions jsonb not null,
  actions    jsonb not null,
  enabled    boolean not null,
  version    integer not null default 1,
  created_at timestamptz not null,
  primary key (org_id, id)
);
call app.protect('automation_rule');
call app.open_to_worker('automation_rule', 'select');
create index automation_rule_by_event on automation_rule (org_id, event) where enabled;
create index automation_rule_by_age on automation_rule (org_id, created_at, id);

-- Built-in rules have no rows: they are in the code. Here stand those that an organization turned off.
create table automation_built_in_off (
  org_id  bigint not null references organization,
  rule_id uuid not null,
  primary key (org_id, rule_id)
);
call app.protect('automation_built_in_off', 'select, insert, delete');

-- One row per rule and event that it matched, written with what the rule did.
create table automation_run (
  org_id      bigint not null references organization,
  id          uuid not null,
  -- Also of a built-in rule, hence no reference.
  rule_id     uuid not null,
  event_id    uuid not null,
  -- What the event is about: a rule that comes back to the same document over and over runs in a circle.
  document_id uuid not null,
  status      text not null,
  attempts    integer not null,
  effects     jsonb not null default '[]',
  error       text,
  started_at  timestamptz not null,
  finished_at timestamptz not null,
  -- When a failed run is tried again; null: never.
  next_at     timestamptz,
  primary key (org_id, id),
  constraint automation_rule_runs_once_per_event unique (org_id, rule_id, event_id),
  constraint automation_run_status_is_known check (status in ('succeeded', 'failed', 'given_up', 'suppressed'))
);
call app.protect('automation_run');
call app.open_to_worker('automation_run', 'select, delete');
create index automation_run_by_rule on automation_run (org_id, rule_id, started_at, id);
-- For the loop guard, which counts what ran.
create index automation_run_on_document on automation_run (org_id, rule_id, document_id, started_at)
  where status <> 'suppressed';
create index automation_run_counted on automation_run (org_id, rule_id, started_at) where status <> 'suppressed';
create index automation_run_by_age on automation_run (started_at);
create index automation_run_due on automation_run (next_at) where next_at is not null;

create table task (
  org_id     bigint not null references organization,
  id         uuid not null,
  title      text not null,
  due_at     timestamptz,
  status     text not null default 'open',
  -- The rule and the event that asked for it.
  rule_id    uuid not null,
  event_id   uuid not null,
  created_at timestamptz not null,
  done_at    timestamptz,
  done_by    uuid,
  primary key (org_id, id),
  constraint task_status_is_known check (status in ('open', 'done'))
);
call app.protect('task', 'select, insert, update');
create index task_by_age on task (org_id, created_at, id);
